export const zh = {
  title: '开始使用',
  hide: '不再显示开始使用',
  done: '已完成',
  sameName: (name: string) => `用户名“${name}”已有他人使用`,
  signsInAs: (person: string, name: string) => `两者只差看不见的字符。${person} 登录时请输入：${name}`,
  undo: '撤销',
  retention: { title: '审计日志保留多久', hint: '不选则永久；到期先导出，再删除' },
  years: (count: number) => `${count} 年`,
  retentionChosen: (years: number) => `审计日志保留 ${years} 年，可在系统设置中更改`,
  retained: { title: '审计日志的保留期', hint: (days: string) => `保留 ${days} 天，可在系统设置中更改` },
  steps: {
    departments: { title: '建立部门', hint: '同事属于部门，数据权限按部门划分' },
    roles: { title: '建立角色', hint: '决定能打开哪些页面、做哪些操作、看到哪些数据' },
    users: { title: '添加同事', hint: '为每人选好部门和角色，把一次性密码交给本人' },
    settings: { title: '检查系统设置', hint: '站点名称、密码与登录策略、邮件' },
    jobs: { title: '安排备份', hint: '在定时任务中确认每天的备份' },
  },
}
