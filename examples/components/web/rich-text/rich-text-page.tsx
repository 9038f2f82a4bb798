import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { EditorExample } from './editor-example.tsx'
import editorSource from './editor-example.tsx?raw'
import { ReadOnlyExample } from './read-only-example.tsx'
import readOnlySource from './read-only-example.tsx?raw'
import { useRichTextExampleMessages } from './messages.ts'

/** Rich text, edited and read. */
export function RichTextPage() {
  const messages = useRichTextExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.editorTitle} purpose={messages.editorPurpose} source={editorSource}>
        <EditorExample />
      </Showcase>
      <Showcase title={messages.readOnlyTitle} purpose={messages.readOnlyPurpose} source={readOnlySource}>
        <ReadOnlyExample />
      </Showcase>
    </>
  )
}
