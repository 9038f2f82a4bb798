import { richText } from '#contract/rich-text/rich-text.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { useFormMessages } from '#web/ui/form/messages.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'

/** The rich text of a row to read. */
export function RowRichText({ value }: { value: unknown }) {
  const { none } = useFormMessages()
  const { data } = richText.safeParse(value)
  return data ? <RichTextView value={data} urlOf={fileUploader.urlOf} /> : <span>{none}</span>
}
