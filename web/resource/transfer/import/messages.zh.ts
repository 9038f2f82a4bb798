import { importLimit, wholeImportLimit } from '#contract/imports.ts'
import type { FieldKind } from '#contract/resource/field-kind.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { readingZh } from './reading-messages.ts'

const kindHints: Readonly<Partial<Record<FieldKind, string>>> = {
  number: '填写数字',
  day: '填写日期，如 2026-03-08',
  time: '填写时间，如 2026-03-08 14:30',
  reference: '填写已有的名称',
  references: '填写已有的名称，多个用“、”分隔',
}

const tenThousands = (count: number) => `${count / 10_000} 万`

export const zh = ({ one, many, counter = '个' }: AnyWords) => ({
  ...readingZh,
  title: `导入${many}`,
  steps: '导入的步骤',
  stepTitles: { file: '选择文件', columns: '对应列', check: '检查并导入' },
  file: '文件',
  fileHint: `一行列名，之后每行一${counter}${one}。最多 ${tenThousands(importLimit)}行；${tenThousands(wholeImportLimit)}行以内要么全部写入，要么都不写入。`,
  templates: { xlsx: '下载 Excel 模板', csv: '下载 CSV 模板' },
  templateName: `${many}导入模板`,
  hints: {
    separator: '。',
    required: '必填',
    optional: '选填',
    choices: (labels: readonly string[]) => `可填：${labels.join('、')}`,
    kinds: kindHints,
  },
  tooLarge: (size: string) => `文件超过 ${size}`,
  another: '重新选择文件',
  mode: '导入方式',
  modes: { create: '只新建', update: '只更新已有的', both: '已有的更新，没有的新建' },
  key: `按哪一列识别已有的${one}`,
  columns: '文件中的列',
  column: '列',
  sample: '第一行内容',
  field: '导入为',
  fieldOf: (title: string) => `“${title}”导入为`,
  notImported: '不导入',
  untitled: (position: number) => `第 ${position} 列`,
  missing: (names: string) => `还需要对应：${names}`,
  back: '上一步',
  check: '开始检查',
  checking: '正在检查',
  checked: (done: string, total: string) => `已检查 ${done} / ${total} 行`,
  counts: { create: '新建', update: '更新', unchanged: '无变化', invalid: '有误' },
  allValid: '全部检查通过，确认后开始写入。',
  owned: (count: string) => `新建的 ${count} 行由你负责，之后可以转移给别人。`,
  allOfLong: (limit: string) => `超过 ${limit} 行，将分批写入；期间变得无法写入的行会列在结果文件中。`,
  invalid: (count: string) => `有 ${count} 行不能导入，请在文件中修改后重新选择。目前没有写入任何内容。`,
  nothing: '文件内容与现有数据一致，没有需要写入的行。',
  problems: '问题列表',
  row: '行',
  content: '内容',
  problem: '问题',
  wholeRow: '整行',
  shown: (shown: string, all: string) => `显示前 ${shown} 处，共 ${all} 处。`,
  saveProblems: '下载有误的行',
  problemsName: `${many}-有误的行`,
  run: (count: string) => `导入 ${count} 行`,
  cancel: '取消',
  close: '关闭',
})
