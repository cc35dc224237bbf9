import { registerPhrases } from '@sed/platform-web';

/** What whoever designs a process ought to look at. */
export const hintPhrases = registerPhrases('processHints', {
  en: {
    hints: 'Check',
    unused: '{form}: no step shows {field} and no condition reads it',
    unfilled: '{form}: no step lets anybody fill in {field}',
  },
  zh: {
    hints: '建议检查',
    unused: '{form}：没有节点显示字段“{field}”，也没有条件使用',
    unfilled: '{form}：没有节点可填写字段“{field}”',
  },
});
