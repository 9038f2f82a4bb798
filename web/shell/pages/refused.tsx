import { Button, buttonClass } from '#web/kit/actions/button.tsx'
import { PageLink } from '#web/kit/page/page-link.tsx'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import { StatusView } from './status-view.tsx'

function WaysOut() {
  const messages = useShellMessages()
  return (
    <>
      {window.history.length > 1 && <Button onClick={() => window.history.back()}>{messages.back}</Button>}
      <PageLink to="/" className={buttonClass('primary')}>
        {messages.home}
      </PageLink>
    </>
  )
}

/** The page exists, but the person holds none of its permissions. */
export function Forbidden() {
  const messages = useShellMessages()
  return (
    <StatusView digits="403" title={messages.forbiddenTitle} text={messages.forbiddenText}>
      <WaysOut />
    </StatusView>
  )
}

/** No page stands under the address. */
export function NotFound({ path }: { path: string }) {
  const messages = useShellMessages()
  return (
    <StatusView digits="404" title={messages.notFoundTitle} text={messages.notFoundText(path)}>
      <WaysOut />
    </StatusView>
  )
}
