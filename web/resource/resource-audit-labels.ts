import { isRead } from '#contract/calls/call.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import type * as z from 'zod/mini'
import { fieldKindOf, valueKindOf } from '#contract/resource/field-kind.ts'
import { linesOf } from '#contract/resource/lines.ts'
import { revertedToField, titleNames } from '#contract/resource/history-rules.ts'
import { revealedField } from '#contract/resource/rules.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { AuditLabels, FieldFormat } from '#web/base/page/audit-labels.ts'
import type { AnyWords } from './resource-words.ts'

type Words = Readonly<Record<Language, AnyWords>>

/** Whether its rows belong to people or name them, so that they are handed over. */
function isHandedOver(resource: AnyResource): boolean {
  return resource.assigned.owner !== undefined || allReferencesOf(resource).some(({ target }) => target.isOfPeople)
}

interface RecordLocation {
  readonly listPath?: string
  readonly pathOf?: (id: string) => string
}

const actions: Readonly<Record<string, (words: Words) => LocalizedText>> = {
  create: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `新建${zh.one}`, 'en-US': `Create ${en.one}` }),
  update: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `编辑${zh.one}`, 'en-US': `Edit ${en.one}` }),
  remove: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `删除${zh.one}`, 'en-US': `Delete ${en.one}` }),
  restore: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `恢复${zh.one}`, 'en-US': `Restore ${en.one}` }),
  revert: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `将${zh.one}恢复到以前的版本`, 'en-US': `Restore earlier version of ${en.one}` }),
  bulk: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `批量操作${zh.one}`, 'en-US': `Change ${en.many} in bulk` }),
  bulkEdit: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `批量修改${zh.one}`, 'en-US': `Edit ${en.many} in bulk` }),
  undoBulkEdit: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `撤销批量修改${zh.one}`, 'en-US': `Undo bulk edit of ${en.many}` }),
  bulkRestore: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `批量恢复${zh.one}`, 'en-US': `Restore ${en.many} in bulk` }),
  transfer: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `转移${zh.one}`, 'en-US': `Transfer ${en.many}` }),
  export: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `导出${zh.many}`, 'en-US': `Export ${en.many}` }),
  import: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `导入${zh.many}`, 'en-US': `Import ${en.many}` }),
  download: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `下载${zh.many}导出文件`, 'en-US': `Download export of ${en.many}` }),
  reveal: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `查看${zh.one}的敏感信息`, 'en-US': `Reveal sensitive data of ${en.one}` }),
  handover: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `交接${zh.one}`, 'en-US': `Hand over ${en.many}` }),
  bulkRemove: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `批量删除${zh.one}`, 'en-US': `Delete ${en.many} in bulk` }),
}

function textsOf(zh: Readonly<Record<string, string>>, en: Readonly<Record<string, string>>): Record<string, LocalizedText> {
  return Object.fromEntries(Object.entries(zh).map(([name, text]) => [name, { 'zh-CN': text, 'en-US': en[name] ?? text }]))
}

/** Labels of fields with references, files or items of dictionaries, and of owner and department: the titles get the field's label, and the ids the same with `ID` appended, or `IDs`. */
function referenceTexts(resource: AnyResource, { 'zh-CN': zh, 'en-US': en }: Words): Record<string, LocalizedText> {
  const texts = allReferencesOf(resource).flatMap(({ field, titleName, isList }): [string, LocalizedText][] => {
    const label = { 'zh-CN': zh.fields[field] ?? field, 'en-US': en.fields[field] ?? field }
    return [
      [titleName, label],
      [field, { 'zh-CN': `${label['zh-CN']} ID`, 'en-US': `${label['en-US']} ${isList ? '(IDs)' : 'ID'}` }],
    ]
  })
  const ofFiles = fileNamesOf(resource.fields.shape).flatMap(({ field, fileName, isList }): [string, LocalizedText][] => {
    const label = { 'zh-CN': zh.fields[field] ?? field, 'en-US': en.fields[field] ?? field }
    return [
      [fileName, label],
      [field, { 'zh-CN': `${label['zh-CN']} ID`, 'en-US': `${label['en-US']} ${isList ? '(IDs)' : 'ID'}` }],
    ]
  })
  const ofItems = dictionaryFieldsOf(resource.fields).flatMap(({ field, titleName }): [string, LocalizedText][] => {
    const label = { 'zh-CN': zh.fields[field] ?? field, 'en-US': en.fields[field] ?? field }
    return [
      [titleName, label],
      [field, { 'zh-CN': `${label['zh-CN']}（值）`, 'en-US': `${label['en-US']} (value)` }],
    ]
  })
  const ofScope = Object.values(resource.assigned).map((field): [string, LocalizedText] => {
    const title = titleNameOf(field)
    return [field, { 'zh-CN': `${zh.fields[title] ?? title} ID`, 'en-US': `${en.fields[title] ?? title} ID` }]
  })
  return Object.fromEntries([...texts, ...ofFiles, ...ofItems, ...ofScope])
}

function formatOf(schema: z.core.$ZodType): FieldFormat | undefined {
  const kind = valueKindOf(schema)
  if (kind === 'money' || kind === 'richText') return kind
  return fieldKindOf(schema) === 'number' ? 'number' : undefined
}

/** How the values of fields and of those of lines are formatted. */
function formatsOf({ row, fields }: AnyResource): Record<string, FieldFormat> {
  const ofLines = linesOf({ fields }).flatMap(({ field, shape }) =>
    Object.entries(shape).map(([name, schema]) => [`${field}.${name}`, schema] as const),
  )
  return Object.fromEntries(
    [...Object.entries(row.shape), ...ofLines].flatMap(([name, schema]): [string, FieldFormat][] => {
      const format = formatOf(schema)
      return format ? [[name, format]] : []
    }),
  )
}

/** The fields with titles or files beside those with ids. */
function titlesOf(resource: AnyResource): Record<string, string> {
  return Object.fromEntries(titleNames(resource))
}

/** Labels of the fields of lines, by the name of the field with the lines and their own: `items.price`. */
function lineTexts({ 'zh-CN': zh, 'en-US': en }: Words): Record<string, LocalizedText> {
  const texts = Object.entries(zh.lines ?? {}).flatMap(([field, lines]) =>
    Object.entries(textsOf(lines.fields, en.lines?.[field]?.fields ?? {})).map(([name, text]): [string, LocalizedText] => [
      `${field}.${name}`,
      text,
    ]),
  )
  return Object.fromEntries(texts)
}

/** Labels of the choices in lines, by the same names. */
function lineChoices({ 'zh-CN': zh, 'en-US': en }: Words): [string, Record<string, LocalizedText>][] {
  return Object.entries(zh.lines ?? {}).flatMap(([field, { choices = {} }]) =>
    Object.entries(choices).map(([name, texts]): [string, Record<string, LocalizedText>] => [
      `${field}.${name}`,
      textsOf(texts, en.lines?.[field]?.choices?.[name] ?? {}),
    ]),
  )
}

/** What is said of an export. */
const exportTexts = {
  exportFormat: { 'zh-CN': '文件格式', 'en-US': 'File format' },
  exportColumns: { 'zh-CN': '导出的列', 'en-US': 'Exported columns' },
  exportRevealed: { 'zh-CN': '含未脱敏的敏感信息', 'en-US': 'Sensitive data unmasked' },
  exportRows: { 'zh-CN': '行数', 'en-US': 'Rows' },
  exportIds: { 'zh-CN': '所选记录的编号', 'en-US': 'IDs of the selected rows' },
  sort: { 'zh-CN': '排序', 'en-US': 'Sort order' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  where: { 'zh-CN': '条件', 'en-US': 'Conditions' },
  resolvedWhere: { 'zh-CN': '条件（导出时）', 'en-US': 'Conditions at the time' },
} as const

/** What is said of an import. */
const importTexts = {
  importMode: { 'zh-CN': '导入方式', 'en-US': 'Import mode' },
  importKey: { 'zh-CN': '识别已有记录的列', 'en-US': 'Key column' },
  importColumns: { 'zh-CN': '导入的列', 'en-US': 'Imported columns' },
  importRows: { 'zh-CN': '行数', 'en-US': 'Rows' },
} as const

const importModes = {
  create: { 'zh-CN': '只新建', 'en-US': 'Create only' },
  update: { 'zh-CN': '只更新已有的', 'en-US': 'Update existing only' },
  both: { 'zh-CN': '已有的更新，没有的新建', 'en-US': 'Update existing and add new' },
} as const

/** The audit log's labels for a resource, and where it shows its records: by default in the list at `listPath`, searched for the id. */
export function resourceAuditLabels(
  resource: AnyResource,
  words: Words,
  { listPath, pathOf = listPath === undefined ? undefined : (id) => `${listPath}?search=${id}` }: RecordLocation = {},
): AuditLabels {
  const { 'zh-CN': zh, 'en-US': en } = words
  const { name, availableCalls, permissions, flow } = resource
  const transitions = (flow?.transitions ?? []).map((transition): [string, LocalizedText] => {
    const [ofZh, ofEn] = [zh, en].map((side) => side.transitions?.[transition.name] ?? transition.name)
    return [`${name}.${transition.name}`, { 'zh-CN': `${zh.one}${ofZh}`, 'en-US': `${ofEn} ${en.one}` }]
  })
  const writes = availableCalls.filter((call) => !isRead(call))
  return {
    actions: Object.fromEntries([
      ...writes.flatMap(({ operation }): [string, LocalizedText][] => {
        const action = actions[operation]
        return action ? [[`${name}.${operation}`, action(words)]] : []
      }),
      ...transitions,
      ...(availableCalls.includes(resource.derivedCalls.bulkEdit) && actions['undoBulkEdit']
        ? [[`${name}.undoBulkEdit`, actions['undoBulkEdit'](words)] as const]
        : []),
      ...(isHandedOver(resource) && actions['handover'] ? [[`${name}.handover`, actions['handover'](words)] as const] : []),
      ...(permissions.export && actions['download'] ? [[`${name}.download`, actions['download'](words)] as const] : []),
    ]),
    fields: {
      ...(permissions.export && exportTexts),
      ...(resource.masked.length > 0 && { [revealedField]: { 'zh-CN': '查看的字段', 'en-US': 'Revealed field' } }),
      ...(permissions.import && importTexts),
      [revertedToField]: { 'zh-CN': '恢复到版本', 'en-US': 'Restored version' },
      ...textsOf(zh.fields, en.fields),
      ...referenceTexts(resource, words),
      ...lineTexts(words),
    },
    formats: formatsOf(resource),
    titles: titlesOf(resource),
    nouns: { [name]: { 'zh-CN': zh.one, 'en-US': en.one } },
    ...(pathOf && { records: { [name]: { permission: resource.permissions.view, pathOf } } }),
    values: Object.fromEntries([
      ...Object.entries(zh.choices).map(([name, choices]): [string, Record<string, LocalizedText>] => [
        name,
        textsOf(choices, en.choices[name] ?? {}),
      ]),
      ...lineChoices(words),
      ...(resource.masked.length > 0 ? [[revealedField, textsOf(zh.fields, en.fields)] as const] : []),
      ...['exportColumns', 'importColumns', 'importKey'].map((list) => [list, textsOf(zh.fields, en.fields)] as const),
      ['importMode', importModes],
    ]),
  }
}
