export const zh = {
  invalid: '请输入时间，如 09:30',
  open: (label: string) => `选择${label}`,
  hours: '时',
  minutes: '分',
  seconds: '秒',
  now: '此刻',
  clear: '清除',
  done: '完成',
}
