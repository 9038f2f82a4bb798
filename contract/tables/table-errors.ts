import { AppError } from '#contract/errors/app-error.ts'
import { defineError } from '#contract/errors/error.ts'

/** A file is neither a workbook nor CSV, or it is damaged, or its archive is built to deceive. */
export const tableInvalid = defineError('tableInvalid', {
  code: 400,
  status: 400,
  message: {
    'zh-CN': '文件不是有效的 XLSX 或 CSV 表格，请用 Excel 或 WPS 另存为 XLSX 或 CSV 后重试',
    'en-US': 'This is not a valid XLSX or CSV table. Save it as XLSX or CSV in a spreadsheet app and try again.',
  },
})

/** A text or a sheet without visible content. */
export const tableEmpty = defineError('tableEmpty', {
  code: 400,
  status: 400,
  message: { 'zh-CN': '表格中没有内容', 'en-US': 'The table is empty.' },
})

/** A workbook with a password, which cannot be read. */
export const tableLocked = defineError('tableLocked', {
  code: 400,
  status: 400,
  message: {
    'zh-CN': '文件有密码，请在 Excel 或 WPS 中取消密码、另存后重试',
    'en-US': 'The file has a password. Remove the password in a spreadsheet app, save it and try again.',
  },
})

/** A workbook of the format before 2007, which cannot be read. */
export const tableOutdated = defineError('tableOutdated', {
  code: 400,
  status: 400,
  message: {
    'zh-CN': '文件是旧版 XLS 格式，请用 Excel 或 WPS 另存为 XLSX 后重试',
    'en-US': 'The file is in the old XLS format. Save it as XLSX in a spreadsheet app and try again.',
  },
})

/** A quoted cell of a CSV file never ends; `line` is where it starts. */
export const tableQuoteOpen = defineError<{ line: number }>('tableQuoteOpen', {
  code: 400,
  status: 400,
  message: ({ line }) => ({
    'zh-CN': `CSV 第 ${line} 行的引号没有成对，请修改后重试`,
    'en-US': `A quotation mark in line ${line} of the CSV file is never closed. Correct it and try again.`,
  }),
})

/** A cell has more text than cells may have. */
export const tableCellTooLong = defineError<{ row: number; limit: number }>('tableCellTooLong', {
  code: 413,
  status: 413,
  message: ({ row, limit }) => ({
    'zh-CN': `第 ${row} 行有单元格超过 ${limit.toLocaleString('zh-CN')} 个字符，请缩短后重试`,
    'en-US': `A cell in row ${row} has more than ${limit.toLocaleString('en-US')} characters. Shorten it and try again.`,
  }),
})

/** Limits of a file. */
type Excess = 'rows' | 'columns' | 'size'

/** A table has more rows beside its titles, more columns or more content than are read. */
export const tableTooLarge = defineError<{ of: Excess; limit: number }>('tableTooLarge', {
  code: 413,
  status: 413,
  message: ({ of, limit }) => {
    const [zh, en] = [limit.toLocaleString('zh-CN'), limit.toLocaleString('en-US')]
    const words = {
      rows: {
        'zh-CN': `表格超过 ${zh} 行，请拆分成多个文件`,
        'en-US': `The table has more than ${en} rows. Split it into several files.`,
      },
      columns: {
        'zh-CN': `表格超过 ${zh} 列，请删除多余的列后重试`,
        'en-US': `The table has more than ${en} columns. Remove the columns you do not need and try again.`,
      },
      size: {
        'zh-CN': '表格内容过多，请拆分成多个文件',
        'en-US': 'The table has too much content. Split it into several files.',
      },
    }
    return words[of]
  },
})

/** Thrown for content that is not a table. */
export function invalidTable(): AppError {
  return new AppError(tableInvalid)
}
