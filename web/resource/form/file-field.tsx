import type { FileField } from '#contract/resource/file-fields.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { AnyFieldLayout } from '#web/ui/form/schema/form-layout.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const control = lazyControl(() => import('#web/resource/files/resource-file-field.tsx').then((module) => module.ResourceFileField))
const shown = lazyControl(() => import('#web/resource/files/row-files.tsx').then((module) => module.RowFiles))
const richText = lazyControl(() =>
  import('#web/resource/files/resource-rich-text-field.tsx').then((module) => module.ResourceRichTextField),
)
const shownText = lazyControl(() => import('#web/resource/files/row-rich-text.tsx').then((module) => module.RowRichText))

/** Renders a field with files in a form as an upload; `row` is the row with the stored ones. Its code is loaded when it is shown. */
export function fileLayout(rules: FileField, row: AnyRow | undefined): Pick<AnyFieldLayout, 'render' | 'renderValue'> {
  const files = row?.[rules.fileName]
  return {
    render: (field) => <control.Control {...{ field, rules, files }} />,
    renderValue: () => <shown.Control files={files} />,
  }
}

/** Renders a field with rich text in a form as an editor. Its code is loaded when it is shown. */
export const richTextLayout: Pick<AnyFieldLayout, 'render' | 'renderValue'> = {
  render: (field) => <richText.Control field={field} />,
  renderValue: (value) => <shownText.Control value={value} />,
}
