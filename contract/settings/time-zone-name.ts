/** Whether a text names a time zone, such as `Asia/Shanghai`, `UTC` or `+08:00`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
