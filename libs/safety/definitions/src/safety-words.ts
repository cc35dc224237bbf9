/** Kinds of safety signs, by the shape and colour people know them by (GB 2894, ISO 7010). */
export const SIGN_KINDS = [
  { code: 'PROHIBIT', label: { zh: '禁止', en: 'Prohibition' } },
  { code: 'WARN', label: { zh: '警告', en: 'Warning' } },
  { code: 'COMMAND', label: { zh: '指令', en: 'Mandatory' } },
  { code: 'HINT', label: { zh: '提示', en: 'Information' } },
] as const;

/** What a procedure is about. */
export const PROCEDURE_KINDS = [
  { code: 'EQUIPMENT', label: { zh: '设备操作', en: 'Equipment' } },
  { code: 'ACTIVITY', label: { zh: '作业活动', en: 'Activity' } },
  { code: 'AREA', label: { zh: '场所', en: 'Place' } },
] as const;

/** Types of work that need a permit (domain model §14.3). */
export const PERMIT_TYPES = [
  { code: 'HOT', label: { zh: '动火', en: 'Hot work' } },
  { code: 'CONFINED', label: { zh: '有限空间', en: 'Confined space' } },
  { code: 'HEIGHT', label: { zh: '高处', en: 'Work at height' } },
  { code: 'POWER', label: { zh: '临时用电', en: 'Temporary power' } },
] as const;

/** Classes of the types that have any: hot work by place and time, work at height by the height of a fall. */
export const PERMIT_CLASSES = [
  { code: 'SPECIAL', label: { zh: '特级', en: 'Special' } },
  { code: 'FIRST', label: { zh: '一级', en: 'First' } },
  { code: 'SECOND', label: { zh: '二级', en: 'Second' } },
  { code: 'I', label: { zh: 'I 级（2–5 m）', en: 'I (2–5 m)' } },
  { code: 'II', label: { zh: 'II 级（5–15 m）', en: 'II (5–15 m)' } },
  { code: 'III', label: { zh: 'III 级（15–30 m）', en: 'III (15–30 m)' } },
  { code: 'IV', label: { zh: 'IV 级（>30 m）', en: 'IV (> 30 m)' } },
] as const;

/** Personal protective equipment. */
export const PPE = [
  { code: 'HELMET', label: { zh: '安全帽', en: 'Helmet' } },
  { code: 'GLASSES', label: { zh: '护目镜', en: 'Safety glasses' } },
  { code: 'FACE', label: { zh: '防护面屏', en: 'Face shield' } },
  { code: 'EARS', label: { zh: '听力防护', en: 'Hearing protection' } },
  { code: 'GLOVES', label: { zh: '防护手套', en: 'Gloves' } },
  { code: 'INSULATED', label: { zh: '绝缘手套和绝缘鞋', en: 'Insulating gloves and shoes' } },
  { code: 'CHEMICAL', label: { zh: '耐酸碱服', en: 'Chemical suit' } },
  { code: 'SHOES', label: { zh: '防砸防滑鞋', en: 'Safety shoes' } },
  { code: 'HARNESS', label: { zh: '全身式安全带', en: 'Full-body harness' } },
  { code: 'LIFEJACKET', label: { zh: '救生衣', en: 'Life jacket' } },
  { code: 'GASMETER', label: { zh: '便携式气体检测仪', en: 'Portable gas meter' } },
  { code: 'MASK', label: { zh: '防毒面具', en: 'Respirator' } },
  { code: 'SCBA', label: { zh: '正压式空气呼吸器', en: 'Breathing apparatus' } },
  { code: 'DUST', label: { zh: '防尘口罩', en: 'Dust mask' } },
] as const;

/** Gases a place may hold. */
export const GASES = [
  { code: 'O2', label: { zh: '缺氧', en: 'Lack of oxygen' } },
  { code: 'H2S', label: { zh: '硫化氢', en: 'Hydrogen sulphide' } },
  { code: 'CH4', label: { zh: '甲烷', en: 'Methane' } },
  { code: 'CO', label: { zh: '一氧化碳', en: 'Carbon monoxide' } },
  { code: 'NH3', label: { zh: '氨', en: 'Ammonia' } },
  { code: 'CL2', label: { zh: '氯气', en: 'Chlorine' } },
  { code: 'VOC', label: { zh: '有机蒸气', en: 'Organic vapour' } },
] as const;

/** Who has a part in dangerous work. */
export const WORK_ROLES = [
  { code: 'LEADER', label: { zh: '作业负责人', en: 'Work leader' } },
  { code: 'WORKER', label: { zh: '作业人', en: 'Worker' } },
  { code: 'GUARDIAN', label: { zh: '监护人', en: 'Guardian' } },
  { code: 'TESTER', label: { zh: '气体检测人', en: 'Gas tester' } },
  { code: 'APPROVER', label: { zh: '审批人', en: 'Approver' } },
  { code: 'OWNER', label: { zh: '属地负责人', en: 'Place owner' } },
] as const;
