import { numberSetting } from './setting.ts'
import { displayGroup as group } from './setting-groups.ts'
import { units } from './units.ts'

const megabyte = 1024 * 1024

/** The most bytes of a file. */
export const fileMaxBytes = numberSetting('fileMaxBytes', {
  group,
  label: { 'zh-CN': '单个文件大小上限', 'en-US': 'Maximum file size' },
  unit: units.megabytes,
  scale: megabyte,
  max: 1024 * 1024 * megabyte,
  initial: 100 * megabyte,
})

/** The most bytes of all files of a person. */
export const fileQuotaBytes = numberSetting('fileQuotaBytes', {
  group,
  label: { 'zh-CN': '每人文件总大小上限', 'en-US': 'Storage per user' },
  unit: units.megabytes,
  scale: megabyte,
  max: 1024 * 1024 * megabyte,
  initial: 2048 * megabyte,
})

/** The most files of a person. */
export const fileQuotaCount = numberSetting('fileQuotaCount', {
  group,
  label: { 'zh-CN': '每人文件数量上限', 'en-US': 'Files per user' },
  unit: units.files,
  max: 1_000_000,
  initial: 5000,
})

/** Minimum number of days that unused files are kept; at least as long as backups that may be restored. */
export const unusedFileDays = numberSetting('unusedFileDays', {
  group,
  label: { 'zh-CN': '未使用的文件保留', 'en-US': 'Keep unused files for' },
  hint: {
    'zh-CN': '不短于备份的保留时间，否则恢复备份后会缺少文件',
    'en-US': 'At least as long as backups, or a restored backup will lack files',
  },
  unit: units.days,
  max: 3650,
  initial: 30,
})

/** The settings of stored files. */
export const fileSettings = [fileMaxBytes, fileQuotaBytes, fileQuotaCount, unusedFileDays] as const
