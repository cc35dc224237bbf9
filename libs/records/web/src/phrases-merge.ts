/** Texts of the merge of two records, English. */
export const mergeEn = {
  open: 'Merge into another',
  title: 'Merge {name} into another record',
  hint: 'The other record stays. Whatever refers to this one will refer to it, and this one is deleted. This cannot be undone.',
  into: 'Record that stays',
  note: 'Reason',
  submit: 'Merge',
  uses: '{count} {count|reference|references} will change:',
  unused: 'Nothing refers to this record.',
  done: 'Merged',
  deed: 'merged',
} as const;

/** Texts of the merge of two records, Chinese. */
export const mergeZh = {
  open: '合并到其他记录',
  title: '将“{name}”合并到其他记录',
  hint: '保留另一条记录：凡引用本记录之处改为引用该记录，本记录随即删除。合并后不可撤销。',
  into: '保留的记录',
  note: '原因',
  submit: '合并',
  uses: '将修改 {count} 处引用：',
  unused: '没有记录引用本记录。',
  done: '已合并',
  deed: '合并',
} as const;
