import type { FieldKind, FieldRules, LineRules } from '#web/ui/form/schema/field-rules.ts'
import type { AnyLinesLayout } from '#web/ui/form/schema/form-layout.ts'

/** The least width of a column in pixels, and its share of the rest. */
interface Width {
  readonly px: number
  readonly share: number
}

const byKind: Readonly<Partial<Record<FieldKind, Width>>> = {
  number: { px: 88, share: 1 },
  money: { px: 112, share: 1 },
  choice: { px: 112, share: 1 },
  boolean: { px: 64, share: 0 },
  day: { px: 148, share: 0 },
  instant: { px: 196, share: 0 },
  paragraph: { px: 180, share: 3 },
}
const ofText: Width = { px: 128, share: 2 }
const ofComputed: Width = { px: 96, share: 1 }
const numberPx = 28
const actionsPx = 96
const gapPx = 8

/** The columns of the grid of lines, and the width that they need. */
export function columnsOf({ fields, computed = [] }: AnyLinesLayout, rules: LineRules) {
  const widths = [...Object.keys(fields).map((name) => byKind[rules[name]?.kind ?? 'text'] ?? ofText), ...computed.map(() => ofComputed)]
  const track = ({ px, share }: Width) => (share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`)
  const neededPx = widths.reduce((sum, { px }) => sum + px + gapPx, numberPx + actionsPx + gapPx)
  return { template: [`${numberPx}px`, ...widths.map(track), `${actionsPx}px`].join(' '), neededPx }
}

/** Whether a field of a line is marked as required. A switch or checkbox always has a value. */
export function isRequiredMarked(rules: FieldRules | undefined): boolean {
  return rules?.isRequired === true && rules.kind !== 'boolean'
}
