import type { Language } from '#contract/language.ts'
import { type Cell, clockText } from './cell.ts'

/** The first characters of the last row of an export that says who exported it; an import skips such a row. */
export const watermarkStart = '※ '

interface Watermark {
  /** The user who exported the file. */
  readonly username: string
  /** When, as clocks show it. */
  readonly wallMs: number
  /** The file has masked fields as they are. */
  readonly isRevealed: boolean
  readonly language: Language
}

/** The last row of an export of people, or of masked fields: who exported it, and when. */
export function watermarkRow({ username, wallMs, isRevealed, language }: Watermark): Cell[] {
  const time = clockText({ kind: 'time', wallMs: Math.floor(wallMs / 60_000) * 60_000 })
  const texts = {
    'zh-CN': `由 ${username} 于 ${time} 导出${isRevealed ? '，含未脱敏的敏感信息' : ''}，请妥善保管`,
    'en-US': `Exported by ${username} at ${time}${isRevealed ? ' with sensitive data unmasked' : ''}. Handle with care.`,
  }
  return [watermarkStart + texts[language]]
}

/** Whether a row of a file is a watermark: its first cell starts like one, and the others are empty. */
export function isWatermark([first, ...others]: readonly unknown[]): boolean {
  return (
    typeof first === 'string' &&
    first.startsWith(watermarkStart) &&
    others.every((cell) => cell === null || cell === '' || cell === undefined)
  )
}
