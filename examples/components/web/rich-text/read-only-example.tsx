import { richTextNote } from '#examples/components/contract/preferences.ts'
import { fileUploader } from '#web/api/upload-file.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { useRichTextExampleMessages } from './messages.ts'

export function ReadOnlyExample() {
  const messages = useRichTextExampleMessages()
  const { value: stored } = usePreference(richTextNote)
  return <RichTextView value={stored ?? messages.sample} urlOf={fileUploader.urlOf} />
}
