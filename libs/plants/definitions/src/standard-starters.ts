/** What a plant measures online at the least, by its type. */
export const STANDARD_STARTERS = [
  {
    name: { zh: '污水厂出水在线', en: 'Wastewater effluent online' },
    plantType: 'WWTP',
    required: [
      { pattern: '*_COD', name: '出水COD', nameEn: 'Effluent COD', unit: 'mg/L' },
      { pattern: '*_NH', name: '出水氨氮', nameEn: 'Effluent ammonia nitrogen', unit: 'mg/L' },
      { pattern: '*_TN', name: '出水总氮', nameEn: 'Effluent total nitrogen', unit: 'mg/L' },
      { pattern: '*_TP', name: '出水总磷', nameEn: 'Effluent total phosphorus', unit: 'mg/L' },
      { pattern: '*_PH', name: '出水pH', nameEn: 'Effluent pH', unit: '' },
      { pattern: 'EF_FIT*', name: '出水流量', nameEn: 'Effluent flow', unit: 'm³/h' },
    ],
    enabled: true,
  },
  {
    name: { zh: '净水厂出水在线', en: 'Treated water online' },
    plantType: 'WTP',
    required: [
      { pattern: '*_TURB', name: '出水浊度', nameEn: 'Outlet turbidity', unit: 'NTU' },
      { pattern: '*_CL', name: '出水余氯', nameEn: 'Outlet residual chlorine', unit: 'mg/L' },
      { pattern: '*_PH', name: '出水pH', nameEn: 'Outlet pH', unit: '' },
      { pattern: 'DL_FIT*', name: '供水流量', nameEn: 'Supply flow', unit: 'm³/h' },
    ],
    enabled: true,
  },
];
