import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language, LocalizedText } from '#contract/language.ts'

/** An issue of a row; `field` is null if it concerns the whole row. */
export interface ImportIssue {
  readonly field: string | null
  readonly message: string
}

/** What only a row of a file can have wrong. */
const messages: Readonly<Record<string, LocalizedText>> = {
  importKeyMissing: { 'zh-CN': '没有填写，无法找到要更新的记录', 'en-US': 'Empty, so the record to update cannot be found' },
  importTargetMissing: { 'zh-CN': '没有找到对应的记录', 'en-US': 'No such record' },
  importRepeated: { 'zh-CN': '与文件中前面的行重复', 'en-US': 'Duplicates an earlier row of the file' },
  importFixed: { 'zh-CN': '此项不能修改', 'en-US': 'This cannot be changed' },
  ambiguousTitle: { 'zh-CN': '有多条同名的记录，请改填编号', 'en-US': 'Several records have this name. Enter the ID instead.' },
  ambiguousPerson: { 'zh-CN': '有多人同名，请改填用户名', 'en-US': 'Several people have this name. Enter the username instead.' },
  ambiguousDepartment: {
    'zh-CN': '有多个部门同名，请改填完整路径，例如“总部/销售部”',
    'en-US': 'Several departments have this name. Enter the full path instead, such as Head office/Sales.',
  },
  spreadsheetError: {
    'zh-CN': '这是 Excel 的错误值，请改正公式，或直接填写内容',
    'en-US': 'This is a spreadsheet error. Correct the formula or enter a value.',
  },
  formulaWithoutResult: {
    'zh-CN': '文件中没有这个公式的结果，请用 Excel 或 WPS 打开并保存后重新选择',
    'en-US': 'The file does not contain the result of this formula. Open and save it in a spreadsheet app, then choose it again.',
  },
  brokenText: {
    'zh-CN': '“�”处的文字已损坏，请在文件中改正',
    'en-US': 'The text is damaged at “�”. Correct it in the file.',
  },
}

/** More words are not listed in a message. */
const namedOptions = 20

/** The issue of a text that is not an option of a field: it names the likely option, or all options. */
export function optionIssue(
  field: string,
  { given, nearest, labels }: { readonly given: string; readonly nearest: string | undefined; readonly labels: readonly string[] },
  language: Language,
): ImportIssue {
  const isShort = labels.length <= namedOptions
  const [none, meant, all] =
    language === 'zh-CN'
      ? [`没有“${given}”这个选项`, `，是不是“${nearest}”？`, `，只能填写：${labels.join('、')}`]
      : [`“${given}” is not an option`, `. Did you mean “${nearest}”?`, `. Use one of: ${labels.join(', ')}`]
  return { field, message: none + (nearest !== undefined ? meant : isShort ? all : '') }
}

/** An issue with the message of a name, which is one of imports or that of a rule of fields. */
export function importIssue(name: string, field: string, language: Language): ImportIssue {
  return { field, message: messages[name]?.[language] ?? namedIssue(name, [field], language).message }
}
