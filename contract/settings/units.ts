/** The units of settings. */
export const units = {
  characters: { 'zh-CN': '个字符', 'en-US': 'characters' },
  times: { 'zh-CN': '次', 'en-US': 'attempts' },
  minutes: { 'zh-CN': '分钟', 'en-US': 'minutes' },
  hours: { 'zh-CN': '小时', 'en-US': 'hours' },
  days: { 'zh-CN': '天', 'en-US': 'days' },
  megabytes: { 'zh-CN': 'MB', 'en-US': 'MB' },
  places: { 'zh-CN': '处', 'en-US': 'sessions' },
  passwords: { 'zh-CN': '个', 'en-US': 'passwords' },
  backups: { 'zh-CN': '份', 'en-US': 'backups' },
  files: { 'zh-CN': '个', 'en-US': 'files' },
  yuan: { 'zh-CN': '元', 'en-US': 'CNY' },
} as const
