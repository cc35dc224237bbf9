import { registerPhrases } from '@sed/web-platform';

export const projectPhrases = registerPhrases('operateProjects', {
  en: {
    view: 'Operating project',
    flow: 'Operating project flow',
    apply: 'Apply for an operating project',
    applyHint: 'Fill in the application and submit it for approval.',
    back: 'All projects',
    none: 'No project is named. Open one from the list of operating projects.',
    toView: 'Read',
    toFlow: 'Flow',
    toApply: 'Change the application',
    newApply: 'Apply',
    steps: 'Steps of the project',
    gone: 'There is no such project, or you may not see it',
    notEditable: 'This application is being decided or decided already; see its flow.',
  },
  zh: {
    view: '查看运营项目',
    flow: '运营项目流程',
    apply: '申请运营项目',
    applyHint: '填写申请并提交审批。',
    back: '全部项目',
    none: '未指定项目，请从运营项目列表打开。',
    toView: '查看',
    toFlow: '流程',
    toApply: '修改申请',
    newApply: '申请',
    steps: '项目阶段',
    gone: '该项目不存在或无权查看',
    notEditable: '该申请正在审批或已审批，请查看流程。',
  },
});
