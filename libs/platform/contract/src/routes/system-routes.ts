import { hidden, menu, type RouteEntry } from './route-entry';

export const SYSTEM_ROUTES = [
  menu('/systemConfiguration/plantInfo/factoryInfoList', '水厂信息', 'Plant information', { module: 'plantInfo' }),
  menu('/systemConfiguration/plantInfo/operateProjects', '运营项目', 'Operating projects', {
    module: 'operateProject',
  }),
  hidden('/systemConfiguration/plantInfo/operateProjectsFlow', '运营项目流程', 'Operating project flow', {
    module: 'operateProject',
    view: 'flow',
  }),
  hidden('/systemConfiguration/plantInfo/operateProjectsView', '查看运营项目', 'View operating project', {
    module: 'operateProject',
    view: 'detail',
  }),
  hidden('/systemConfiguration/plantInfo/operateProjectsApply', '申请运营项目', 'Apply for operating project', {
    module: 'operateProject',
    view: 'form',
    query: { viewType: 'apply' },
  }),
  menu('/systemConfiguration/plantInfo/businessInfo', '工商信息', 'Business information', { module: 'businessInfo' }),
  menu('/systemConfiguration/plantInfo/costAllocation', '成本分摊', 'Cost allocation', { module: 'costAllocation' }),
  menu('/systemConfiguration/plantInfo/pharmaceuticalConversion', '药剂换算', 'Reagent conversion', {
    module: 'pharmaceuticalConversion',
    forEditors: true,
  }),
  menu('/systemConfiguration/plantInfo/flowList', '流程列表', 'Flow list', { page: 'flowList' }),
  menu('/systemConfiguration/plantInfo/processConfigMange', '工艺配置管理', 'Process section configuration', {
    module: 'processConfig',
    forEditors: true,
  }),
  menu('/systemConfiguration/plantInfo/customerManage', '客户管理', 'Customers', { module: 'customer' }),
  menu('/systemConfiguration/plantInfo/supplierManage', '供应商管理', 'Suppliers', { module: 'supplier' }),
  menu('/systemConfiguration/plantInfo/contractManage', '合同管理', 'Contracts', { module: 'contract' }),
  menu('/systemConfiguration/plantInfo/cockpitDataConfig', '驾驶舱数据配置', 'Cockpit data configuration', {
    module: 'cockpitDataConfig',
    forEditors: true,
  }),
  menu('/systemConfiguration/cockpitConfig/indexSetting', '指标设置', 'Indicator settings', {
    page: 'indexSetting',
    forEditors: true,
  }),
  menu('/systemConfiguration/cockpitConfig/targetAlarmSetting', '指标告警设置', 'Target alarm settings', {
    page: 'targetAlarmSetting',
    forEditors: true,
  }),
  menu('/systemConfiguration/monitorAlarmConfig/groupAlarm', '集团报警配置', 'Group alarms', {
    page: 'groupAlarm',
    forEditors: true,
  }),
  menu('/systemConfiguration/monitorAlarmConfig/measureLog', '测点日志', 'Signal change log', {
    module: 'measureLog',
  }),
  menu('/systemConfiguration/monitorAlarmConfig/factoryAlarm', '水厂报警配置', 'Plant alarms', {
    page: 'factoryAlarm',
  }),
  menu('/systemConfiguration/monitorAlarmConfig/alarmSetting', '报警设置', 'Alarm settings', { page: 'alarmSetting' }),
  menu('/systemConfiguration/monitorAlarmConfig/numberStandard', '数值标准', 'Numeric standards', {
    module: 'numberStandard',
    forEditors: true,
  }),
  menu('/systemConfiguration/monitorAlarmConfig/measure', '测点', 'Signals', { module: 'measure' }),
  menu('/systemConfiguration/monitorAlarmConfig/runtimeDataSetting', '运行数据设置', 'Runtime data settings', {
    page: 'runtimeModels',
    forEditors: true,
  }),
  menu(
    '/systemConfiguration/monitorAlarmConfig/runtimeDataSettingNew',
    '运行数据设置(新)',
    'Runtime data settings (new)',
    {
      page: 'runtimeModelsNew',
      forEditors: true,
      viewOf: '/systemConfiguration/monitorAlarmConfig/runtimeDataSetting',
    },
  ),
  hidden('/systemConfiguration/monitorAlarmConfig/configurationDiagramList', '组态图列表', 'Configuration diagrams', {
    page: 'configurationDiagramList',
  }),
  menu('/systemConfiguration/operationStandard/operationPatrolPointsList', '巡检点', 'Patrol points', {
    module: 'operationPatrolPointsList',
  }),
  menu('/systemConfiguration/operationStandard/operationEquipNFCSetting', '设备NFC设置', 'Equipment NFC settings', {
    module: 'operationEquipNFCSetting',
  }),
  menu('/systemConfiguration/operationStandard/patrolElements', '巡检要素(集团)', 'Patrol elements (group)', {
    module: 'patrolElements',
  }),
  menu('/systemConfiguration/operationStandard/patrolElement', '巡检要素(水厂)', 'Patrol elements (plant)', {
    module: 'patrolElement',
  }),
  menu(
    '/systemConfiguration/operationStandard/inspectionElementConfiguration',
    '检查要素配置',
    'Inspection element configuration',
    { module: 'inspectionElementConfiguration' },
  ),
  menu('/systemConfiguration/operationStandard/changeShifts', '交接班配置', 'Shift handover configuration', {
    module: 'changeShifts',
    forEditors: true,
  }),
  menu('/systemConfiguration/operationStandard/fillNorm', '填报规范', 'Filling norms', { module: 'fillNorm' }),
  menu('/systemConfiguration/operationStandard/patrolPlanElement', '巡检计划要素', 'Patrol plan elements', {
    module: 'patrolPlanElement',
  }),
  menu('/systemConfiguration/operationStandard/fillTarget', '填报指标', 'Filling indicators', { module: 'fillTarget' }),
  menu('/systemConfiguration/operationStandard/laboratoryElement', '化验要素', 'Laboratory elements', {
    module: 'laboratoryElement',
  }),
  menu('/systemConfiguration/operationStandard/testIndex', '化验指标', 'Test indicators', { module: 'testIndex' }),
  menu(
    '/systemConfiguration/equipmentStandard/equipmentMaintenanceLibraryF',
    '设备保养库',
    'Equipment maintenance library',
    { module: 'equipmentMaintenanceLibraryF', forEditors: true },
  ),
  menu('/systemConfiguration/equipmentStandard/maintenanceElements', '保养要素', 'Maintenance elements', {
    module: 'maintenanceElements',
    forEditors: true,
  }),
  hidden('/systemConfiguration/equipmentStandard/addMaintenanceElement', '新增保养要素', 'Add maintenance element', {
    module: 'maintenanceElements',
    view: 'form',
    query: { editType: 'add' },
  }),
  hidden('/systemConfiguration/equipmentStandard/editMaintenanceElement', '编辑保养要素', 'Edit maintenance element', {
    module: 'maintenanceElements',
    view: 'correct',
    query: { editType: 'edit' },
  }),
  menu('/systemConfiguration/equipmentStandard/equipmentErrorLibraryF', '设备故障库', 'Equipment fault library', {
    module: 'equipmentErrorLibraryF',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/equipmentRepaireLibraryF', '设备维修库', 'Equipment repair library', {
    module: 'equipmentRepaireLibraryF',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/protectElements', '维护要素', 'Protection elements', {
    module: 'protectElements',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/baseConfig/facilityType', '设施类型', 'Facility types', {
    module: 'facilityType',
    forEditors: true,
  }),
  menu(
    '/systemConfiguration/equipmentStandard/baseConfig/operationEquipNameplates',
    '运行设备铭牌',
    'Operating equipment nameplates',
    { module: 'operationEquipNameplate', forEditors: true },
  ),
  menu('/systemConfiguration/equipmentStandard/baseConfig/equipTypeList', '设备类型', 'Equipment types', {
    module: 'equipType',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/baseConfig/equipNameplates', '设备铭牌', 'Equipment nameplates', {
    module: 'equipNameplate',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/baseConfig/equipmentName', '设备名称', 'Equipment names', {
    module: 'equipmentName',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/baseConfig/fitType', '备件类型', 'Spare-part types', {
    module: 'fitType',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/baseConfig/replacementType', '更换件类型', 'Replacement types', {
    module: 'replacementType',
    forEditors: true,
  }),
  menu('/systemConfiguration/equipmentStandard/baseConfig/serviceMaterials', '维修材料', 'Service materials', {
    module: 'serviceMaterial',
    forEditors: true,
  }),
  menu('/systemConfiguration/safetyStandard/safetySignLibrary', '安全标识库', 'Safety sign library', {
    module: 'safetySignLibrary',
  }),
  menu('/systemConfiguration/safetyStandard/safetyProcedureLibrary', '安全规程库', 'Safety procedure library', {
    module: 'safetyProcedureLibrary',
  }),
  menu(
    '/systemConfiguration/safetyStandard/hazardousOperationProcedureLibrary',
    '危险作业规程库',
    'Hazardous-operation procedure library',
    { module: 'hazardousOperationProcedureLibrary' },
  ),
  menu('/systemConfiguration/safetyStandard/dangerousOperationLibrary', '危险作业库', 'Dangerous operation library', {
    module: 'dangerousOperationLibrary',
  }),
  hidden('/systemConfiguration/safetyStandard/safetyProcedureAdd', '新增安全规程', 'Add safety procedure', {
    module: 'safetyProcedureLibrary',
    view: 'form',
    query: { editType: 'add' },
  }),
  hidden('/systemConfiguration/safetyStandard/safetyProcedureEdit', '编辑安全规程', 'Edit safety procedure', {
    module: 'safetyProcedureLibrary',
    view: 'correct',
    query: { editType: 'edit' },
  }),
  hidden('/systemConfiguration/safetyStandard/safetyProcedureCopy', '复制安全规程', 'Copy safety procedure', {
    module: 'safetyProcedureLibrary',
    view: 'copy',
    query: { editType: 'copy' },
  }),
  hidden('/systemConfiguration/safetyStandard/safetyProcedureView', '查看安全规程', 'View safety procedure', {
    module: 'safetyProcedureLibrary',
    view: 'detail',
  }),
  hidden(
    '/systemConfiguration/safetyStandard/hazardousOperationProcedureAdd',
    '新增危险作业规程',
    'Add hazardous-operation procedure',
    { module: 'hazardousOperationProcedureLibrary', view: 'form', query: { editType: 'add' } },
  ),
  hidden(
    '/systemConfiguration/safetyStandard/hazardousOperationProcedureEdit',
    '编辑危险作业规程',
    'Edit hazardous-operation procedure',
    { module: 'hazardousOperationProcedureLibrary', view: 'correct', query: { editType: 'edit' } },
  ),
  hidden(
    '/systemConfiguration/safetyStandard/hazardousOperationProcedureCopy',
    '复制危险作业规程',
    'Copy hazardous-operation procedure',
    { module: 'hazardousOperationProcedureLibrary', view: 'copy', query: { editType: 'copy' } },
  ),
  hidden(
    '/systemConfiguration/safetyStandard/hazardousOperationProcedureView',
    '查看危险作业规程',
    'View hazardous-operation procedure',
    { module: 'hazardousOperationProcedureLibrary', view: 'detail' },
  ),
  menu('/systemConfiguration/systemManage/orgList', '权限配置', 'Permission configuration', {
    page: 'permissionConfig',
  }),
  menu('/systemConfiguration/systemManage/departmentManage', '部门管理', 'Departments', { module: 'department' }),
  menu('/systemConfiguration/systemManage/roleList', '角色管理', 'Roles', { module: 'role' }),
  menu('/systemConfiguration/systemManage/menuList', '菜单管理', 'Menus', { module: 'menu' }),
  menu('/systemConfiguration/systemManage/organization', '组织机构', 'Organisations', { page: 'organisation' }),
  menu('/systemConfiguration/systemManage/user', '用户管理', 'Users', { module: 'user' }),
  menu('/systemConfiguration/systemManage/dictList', '字典管理', 'Dictionaries', { module: 'dict' }),
  menu('/systemConfiguration/systemManage/orgGroup', '组织分组', 'Organisation groups', { module: 'orgGroup' }),
  menu('/systemConfiguration/systemManage/sysMonitor', '系统监控', 'System monitor', { page: 'systemMonitor' }),
  menu('/systemConfiguration/systemManage/userLog', '用户日志', 'User log', { page: 'userLog' }),
  menu('/systemConfiguration/systemManage/announcementManager', '公告管理', 'Announcements', {
    page: 'announcementManager',
  }),
  menu('/systemConfiguration/systemManage/waterworksManage', '水厂管理', 'Waterworks', { page: 'waterworks' }),
  menu('/systemConfiguration/systemManage/flowForm', '流程表单', 'Flow forms', { module: 'formRecord' }),
  menu('/systemConfiguration/systemManage/flowListModel', '流程模型', 'Flow models', { page: 'flowDesign' }),
  menu('/systemConfiguration/systemManage/flowFormMange', '流程表单管理', 'Flow form management', {
    module: 'flowForm',
  }),
  menu('/systemConfiguration/systemManage/flowModelMange', '流程模型管理', 'Flow model management', {
    page: 'flowModels',
  }),
  menu('/systemConfiguration/systemManage/appreciableFactoryConfig', '可见水厂配置', 'Visible plant configuration', {
    module: 'appreciableFactoryConfig',
  }),
] as const satisfies readonly RouteEntry[];
