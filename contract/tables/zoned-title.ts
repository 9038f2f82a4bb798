import { isTimeZone } from '#contract/settings/time-zone-name.ts'

/** The title of a column of times with the zone whose clocks they show: `创建时间 (Asia/Shanghai)`. */
export function zonedTitle(title: string, timeZone: string): string {
  return `${title} (${timeZone})`
}

/** A zone as people also write it: `UTC+8`, `GMT+08:00`. */
const offset = /^(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d\d))?$/

/** The title of a column, and the time zone in brackets at its end; other text in brackets is part of the title. */
export function readZonedTitle(text: string): { readonly title: string; readonly timeZone?: string } {
  const [, title, name = ''] = /^(.*\S)\s*[(（]\s*([\w/+:-]+)\s*[)）]\s*$/s.exec(text) ?? []
  const [, sign = '', hours = '', minutes = '00'] = offset.exec(name) ?? []
  const timeZone = hours === '' ? name : `${sign}${hours.padStart(2, '0')}:${minutes}`
  return title !== undefined && isTimeZone(timeZone) ? { title, timeZone } : { title: text }
}
