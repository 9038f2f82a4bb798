import { defineMessages } from '#web/base/i18n/messages.ts'

export const useFirstStepsMessages = defineMessages({
  'zh-CN': {
    title: '快速上手',
    hide: '不再显示快速上手',
    done: '已完成',
    sameName: (name: string) => `用户名“${name}”已有他人使用`,
    signsInAs: (person: string, name: string) => `两者只差看不见的字符。${person} 登录时请输入：${name}`,
    undo: '撤销',
    retention: { title: '审计日志保留多久', hint: '不选则永久；到期先导出，再删除' },
    years: (count: number) => `${count} 年`,
    retentionChosen: (years: number) => `审计日志保留 ${years} 年，可在系统设置中更改`,
    days: (count: string) => `${count} 天`,
    retained: { title: '审计日志的保留期', hint: (period: string) => `保留 ${period}，可在系统设置中更改` },
    steps: {
      departments: { title: '建立部门', hint: '同事属于部门，数据权限按部门划分' },
      roles: { title: '建立角色', hint: '决定能打开哪些页面、做哪些操作、看到哪些数据' },
      users: { title: '添加同事', hint: '为每人选好部门和角色，把一次性密码交给本人' },
      backups: { title: '完成首次备份', hint: '可以在定时任务中立即执行一次' },
      mail: { title: '设置发信邮箱', hint: '设好后可以收到通知、通过邮件重置密码' },
    },
    backupsOff: { title: '开启自动备份', hint: '已在系统设置中关闭' },
  },
  'en-US': {
    title: 'Getting started',
    hide: 'Hide getting started',
    done: 'Done',
    sameName: (name) => `Two people have the username ${name}`,
    signsInAs: (person, name) => `They differ in invisible characters only. ${person} signs in as: ${name}`,
    undo: 'Undo',
    retention: {
      title: 'How long to keep the audit log',
      hint: 'Forever unless you choose. Older entries are exported, then deleted',
    },
    years: (count) => (count === 1 ? '1 year' : `${count} years`),
    retentionChosen: (years) =>
      `The audit log is kept for ${years === 1 ? '1 year' : `${years} years`}. You can change this in the system settings.`,
    days: (count) => (count === '1' ? '1 day' : `${count} days`),
    retained: { title: 'How long the audit log is kept', hint: (period) => `${period}. You can change this in the system settings` },
    steps: {
      departments: { title: 'Create departments', hint: 'Colleagues belong to departments, and data scopes follow them' },
      roles: { title: 'Create roles', hint: 'They decide which pages, actions and data people get' },
      users: { title: 'Add colleagues', hint: 'Give each person a department and roles, and hand over the one-time password' },
      backups: { title: 'Make a first backup', hint: 'You can run one now under Scheduled jobs' },
      mail: { title: 'Set up email', hint: 'Lets people get notices and reset their passwords by email' },
    },
    backupsOff: { title: 'Turn on backups', hint: 'They are off in the system settings' },
  },
})
