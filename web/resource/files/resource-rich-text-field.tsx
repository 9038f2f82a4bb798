import { richText } from '#contract/rich-text/rich-text.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'

/** The editor of a field with rich text. */
export function ResourceRichTextField({ field: { value, ...field } }: { field: CustomField<unknown> }) {
  return <RichTextField {...field} value={richText.safeParse(value).data} uploader={fileUploader} />
}
