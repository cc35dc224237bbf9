/** Process section codes by tag, first match wins (domain starter pack). */
const BY_TAG: readonly (readonly [RegExp, string])[] = [
  [/^PS_(LDIT|AIT)/, 'SCR'],
  [/^PS_B201/, 'GRT'],
  [/^(PS_|RW_P)/, 'LFT'],
  [/^BI_AN1/, 'ANA'],
  [/^(BI_AX1|BI_FIT320|BI_P32)/, 'ANX'],
  [/^HY_/, 'ANA'],
  [/^(BI_|OD_|SB\d?_|SB\d)/, 'OXI'],
  [/^BH_/, 'BLW'],
  [/^(SC_|RS_)/, 'SEC'],
  [/^MB_/, 'MBR'],
  [/^HD_/, 'HEF'],
  [/^(FT_|FI_)/, 'FIL'],
  [/^(EF_UV|EF_AIT807|EF_FIT802|CW_FIT405|CW_AIT409)/, 'DIS'],
  [/^(EF_|DL_)/, 'OUT'],
  [/^(CD_|PD_)/, 'DOS'],
  [/^SL_LIT/, 'THK'],
  [/^(SL_|SW_)/, 'DEW'],
  [/^CO_/, 'COA'],
  [/^SD_/, 'SED'],
  [/^CW_/, 'CLW'],
  [/^OZ_/, 'OZN'],
  [/^GA_/, 'GAC'],
  [/^OC_/, 'ODR'],
  [/^(EL_|KPI_)/, 'PWR'],
  [/^(IN_|RW_|WX_)/, 'INT'],
];

/** Section code of a tag. @throws RangeError for a tag of no known area. */
export function sectionOf(tag: string, catalogueSection: string): string {
  const found = BY_TAG.find(([pattern]) => pattern.test(tag));
  if (!found) throw new RangeError(`tag ${tag} (${catalogueSection}) belongs to no process section`);
  return found[1];
}
