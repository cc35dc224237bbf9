/**
 * Words people build passwords from, own compilation: keyboard rows, the usual English ones, pinyin and names of this
 * trade. A password of a rule with three kinds of characters is nearly always one of them with a capital letter, a
 * number and a sign at its end, so the words are matched after such decoration is taken off.
 */
const WORDS = [
  ...['password', 'passwd', 'passw', 'pass', 'pwd', 'passcode', 'passphrase', 'secret', 'private', 'default', 'change'],
  ...[
    'changeme',
    'letmein',
    'welcome',
    'login',
    'logon',
    'access',
    'open',
    'enter',
    'admin',
    'admins',
    'administrator',
  ],
  ...['adm', 'root', 'superuser', 'super', 'user', 'users', 'username', 'guest', 'test', 'tester', 'testing', 'demo'],
  ...[
    'temp',
    'temporary',
    'sample',
    'example',
    'master',
    'manager',
    'operator',
    'oper',
    'engineer',
    'system',
    'sysadmin',
  ],
  ...[
    'server',
    'service',
    'support',
    'office',
    'company',
    'group',
    'public',
    'monitor',
    'control',
    'scada',
    'plc',
    'hmi',
  ],
  ...['water', 'waters', 'wastewater', 'sewage', 'plant', 'pump', 'shui', 'shuichang', 'wushui', 'huanbao', 'shuiwu'],
  ...[
    'qwerty',
    'qwertyu',
    'qwertyui',
    'qwertyuiop',
    'qwert',
    'qwer',
    'qwe',
    'asdf',
    'asdfg',
    'asdfgh',
    'asdfghjkl',
    'asd',
  ],
  ...[
    'zxcv',
    'zxcvb',
    'zxcvbn',
    'zxcvbnm',
    'zxc',
    'qaz',
    'wsx',
    'qazwsx',
    'qazwsxedc',
    'edc',
    'wasd',
    'poiuy',
    'lkjhg',
  ],
  ...['abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'aaa', 'aaaa', 'aaaaaa', 'xxx', 'xxxx', 'zzz'],
  ...['aabb', 'aabbcc', 'abab', 'xyz', 'asdasd', 'qweqwe', 'qweasd', 'qweasdzxc', 'zaq', 'woaini', 'love'],
  ...[
    'iloveyou',
    'ilove',
    'loveyou',
    'lovely',
    'love',
    'baby',
    'angel',
    'princess',
    'sunshine',
    'shadow',
    'dragon',
    'tiger',
  ],
  ...[
    'monkey',
    'panda',
    'eagle',
    'lion',
    'horse',
    'football',
    'baseball',
    'basketball',
    'soccer',
    'hockey',
    'superman',
  ],
  ...[
    'batman',
    'starwars',
    'pokemon',
    'matrix',
    'phoenix',
    'falcon',
    'hunter',
    'killer',
    'ranger',
    'soldier',
    'warrior',
  ],
  ...['michael', 'jordan', 'daniel', 'jessica', 'ashley', 'charlie', 'thomas', 'robert', 'george', 'andrew', 'joshua'],
  ...[
    'summer',
    'winter',
    'spring',
    'autumn',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'china', 'zhongguo', 'beijing', 'shanghai', 'guangzhou', 'shenzhen', 'hangzhou', 'nanjing', 'wuhan'],
  ...['chengdu', 'chongqing', 'tianjin', 'suzhou', 'hongkong', 'zhang', 'wang', 'liu', 'chen', 'yang', 'zhao', 'huang'],
  ...['nihao', 'mima', 'denglu', 'guanliyuan', 'yonghu', 'ceshi', 'baobao', 'laopo', 'laogong', 'hello', 'helloworld'],
  ...[
    'world',
    'goodluck',
    'lucky',
    'money',
    'diamond',
    'golden',
    'silver',
    'orange',
    'banana',
    'apple',
    'cherry',
    'cookie',
  ],
  ...[
    'coffee',
    'chocolate',
    'flower',
    'rainbow',
    'butterfly',
    'computer',
    'internet',
    'google',
    'facebook',
    'microsoft',
  ],
  ...[
    'windows',
    'linux',
    'ubuntu',
    'oracle',
    'mysql',
    'postgres',
    'redis',
    'docker',
    'cisco',
    'huawei',
    'xiaomi',
    'alibaba',
  ],
  ...[
    'tencent',
    'wechat',
    'weixin',
    'android',
    'iphone',
    'samsung',
    'lenovo',
    'dell',
    'toyota',
    'honda',
    'mercedes',
    'ferrari',
  ],
  ...[
    'mustang',
    'corvette',
    'porsche',
    'freedom',
    'forever',
    'trustno',
    'trust',
    'whatever',
    'nothing',
    'something',
    'everything',
  ],
  ...[
    'anything',
    'please',
    'thankyou',
    'family',
    'friend',
    'friends',
    'happy',
    'smile',
    'star',
    'moon',
    'sky',
    'blue',
    'red',
  ],
  ...[
    'green',
    'black',
    'white',
    'purple',
    'yellow',
    'flowers',
    'maggie',
    'ginger',
    'pepper',
    'buster',
    'tigger',
    'snoopy',
  ],
  ...[
    'sed',
    'sedadmin',
    'iot',
    'cloud',
    'data',
    'database',
    'backup',
    'network',
    'security',
    'secure',
    'safety',
    'safe',
    'key',
  ],
];

const KNOWN = new Set(WORDS);
/** Signs and digits that stand for letters. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'i',
};
const EDGE = /^[^a-z]+|[^a-z]+$/g;

/** Digits in a row, up or down or the same, with at most this many other characters around them. */
const AROUND_A_RUN = 4;
const RUN = 5;
/** Shorter words turn up in strong passwords by chance. */
const SCATTERED_WORD = 4;

/**
 * Whether a password is one of the first thousands somebody would try: a known word, or the user's own name, with
 * nothing but digits and signs around it, also with signs in place of letters; a run of digits with a little around it;
 * or hardly any different characters.
 */
export function isCommonPassword(password: string, loginName: string): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size <= 3 || text.length - longestRun(text) <= AROUND_A_RUN) return true;
  const own = loginName.toLowerCase();
  return readings(text).some((word) => KNOWN.has(word) || (own.length >= 3 && word === own));
}

/** The password as a word: decoration taken off, before and after signs are read as letters, and letters alone. */
function readings(text: string): string[] {
  const bare = text.replace(EDGE, '');
  const spell = (signs: string): string => Array.from(signs, (sign) => LEET[sign] ?? sign).join('');
  const letters = text.replace(/[^a-z]/g, '');
  const words = [bare, spell(bare), spell(text).replace(EDGE, '')];
  return letters.length >= SCATTERED_WORD ? [...words, letters] : words;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const step of [-1, 0, 1]) {
    let length = 1;
    for (let i = 1; i < text.length; i++) {
      const isNext = /\d\d/.test(text.slice(i - 1, i + 1)) && Number(text[i]) - Number(text[i - 1]) === step;
      length = isNext ? length + 1 : 1;
      if (length >= RUN) longest = Math.max(longest, length);
    }
  }
  return longest;
}
