import { registerPhrases } from '@sed/platform-web';

export const permitPhrases = registerPhrases('permit', {
  en: {
    gasLimits: 'Allowed where people work',
    atMost: 'at most {value}',
    role: 'As',
    signature: 'Signature',
    briefed: 'Briefed, with signature',
    keepOnSite:
      'To be kept at the place of work until the permit is closed. It is not extended: a new one is applied for.',
  },
  zh: {
    gasLimits: '作业允许范围',
    atMost: '不高于 {value}',
    role: '身份',
    signature: '签名',
    briefed: '安全交底签字',
    keepOnSite: '本票在作业现场留存至关闭；到期不得延期，须重新申请。',
  },
});
