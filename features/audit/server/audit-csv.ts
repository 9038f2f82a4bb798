import { csvLine, csvStart } from '#contract/csv.ts'
import type { Language } from '#contract/language.ts'
import { csvCell } from '#contract/tables/cell.ts'
import { zonedTitle } from '#contract/tables/zoned-title.ts'
import type { AuditEntry } from '#features/audit/contract/audit.ts'

const headers: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['时间', '用户', 'API 密钥', '操作', '对象编号', '对象', '来源 IP', '结果', '次数', '请求编号', '编号'],
  'en-US': ['Time', 'User', 'API key', 'Action', 'Target ID', 'Target', 'IP address', 'Result', 'Times', 'Request ID', 'ID'],
}

const results: Readonly<Record<Language, Readonly<Record<AuditEntry['result'], string>>>> = {
  'zh-CN': { done: '已完成', refused: '已拒绝' },
  'en-US': { done: 'Done', refused: 'Denied' },
}

/** The first line of the exported log, whose times are in a zone that it names. */
export function auditCsvHeader(language: Language, timeZone: string): string {
  const [time = '', ...others] = headers[language]
  return csvStart + csvLine([zonedTitle(time, timeZone), ...others])
}

/** An entry as a line of the exported log; `toWall` says what the clocks of its zone show. */
export function auditCsvLine(entry: AuditEntry, language: Language, toWall: (time: number) => number): string {
  const { at, username, apiKey, action, target, targetName, ip, result, repeated, requestId, id } = entry
  const time = csvCell({ kind: 'time', wallMs: toWall(Date.parse(at)) })
  return csvLine([time, username, apiKey?.name ?? '', action, target, targetName, ip, results[language][result], repeated, requestId, id])
}
