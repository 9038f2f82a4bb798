import type { FieldKind } from '#web/ui/form/schema/field-rules.ts'

const widthsPx: Readonly<Partial<Record<FieldKind, number>>> = {
  choice: 112,
  choices: 160,
  boolean: 80,
  number: 96,
  money: 128,
  day: 160,
  instant: 208,
  reference: 160,
}

/** The width in pixels that the control of a field needs in a cell. */
export function editorWidthPx(kind: FieldKind): number {
  return widthsPx[kind] ?? 0
}
