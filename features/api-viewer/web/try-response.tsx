import { useMemo } from 'react'
import * as z from 'zod/mini'
import { failureSchema } from '#contract/calls/envelope.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Status } from '#web/ui/display/status.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { useApiMessages } from './messages.ts'
import { CodeBlock } from './code-block.tsx'
import styles from './operation-pane.module.css'
import type { ReceivedResponse } from './send-operation.ts'

/** Of longer texts the beginning is shown: the browser would need too long to lay them out. */
const shownCharacters = 20_000

const failed = z.object({ result: failureSchema })

/** The text indented, if it is JSON, and the name of the error in it. */
function readable(text: string): { body: string; errorName?: string | undefined } {
  try {
    const value: unknown = JSON.parse(text)
    return { body: JSON.stringify(value, null, 2), errorName: z.safeParse(failed, value).data?.result.error }
  } catch {
    return { body: text }
  }
}

/** The response to a request that was tried. */
export function TryResponse({ received: { response, text, sizeBytes, durationMs } }: { received: ReceivedResponse }) {
  const messages = useApiMessages()
  const language = useLanguage()
  const { body, errorName } = useMemo(() => readable(text ?? ''), [text])
  const headers = Array.from(response.headers, ([name, value]) => `${name}: ${value}`)
  const isCut = body.length > shownCharacters
  return (
    <Section title={messages.response}>
      <output className={styles.status}>
        <Status tone={response.ok ? 'ok' : 'bad'}>{`${response.status} ${errorName ?? response.statusText}`.trim()}</Status>
        <span>{messages.duration(durationMs)}</span>
        <span>{formatBytes(sizeBytes, language)}</span>
      </output>
      {text === undefined ? (
        <p>{messages.binary}</p>
      ) : (
        <CodeBlock
          label={messages.responseBody}
          text={body}
          shownText={isCut ? `${body.slice(0, shownCharacters)}…` : body}
          note={isCut ? messages.cut(shownCharacters) : undefined}
        />
      )}
      <CodeBlock label={messages.responseHeaders} text={headers.join('\n')} />
    </Section>
  )
}
