import { defineSetting, numberSetting } from './setting.ts'
import { backupGroup as group } from './setting-groups.ts'
import { units } from './units.ts'
import * as z from 'zod/mini'

/** Whether the server backs up its embedded database automatically. */
export const backupEnabled = defineSetting('backupEnabled', {
  schema: z.boolean(),
  initial: false,
  field: {
    group,
    kind: 'switch',
    label: { 'zh-CN': '自动备份', 'en-US': 'Automatic backups' },
    hint: {
      'zh-CN': '备份数据库到数据目录的 backups 中，不含上传的文件；仅用于内置数据库。时间在“定时任务”中设置',
      'en-US':
        'Backs up the embedded database, without uploaded files, to the backups folder in the data directory. Set the time under Scheduled jobs.',
    },
  },
})

/** How many automatic backups are kept. */
export const backupsKept = numberSetting('backupsKept', {
  group,
  label: { 'zh-CN': '自动备份保留', 'en-US': 'Keep automatic backups' },
  hint: { 'zh-CN': '超出后删除最旧的；手动备份不受影响', 'en-US': 'The oldest are deleted first. Manual backups are kept.' },
  unit: units.backups,
  max: 365,
  initial: 7,
})

/** The settings of automatic backups. */
export const backupSettings = [backupEnabled, backupsKept] as const
