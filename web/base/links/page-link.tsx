import type { ComponentProps, MouseEvent } from 'react'
import { basePath } from '#web/base/base-path.ts'
import { useNavigation } from '#web/base/page/navigation.ts'

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** The page's path without the base; null renders a disabled link. */
  to: string | null
  /** Restores the page's open tab as it was left. */
  restoreTab?: boolean
  /** Reuses the current tab, from one record to the next. */
  reuseTab?: boolean
  opensNewWindow?: boolean
}

/** Attributes of a disabled link. It leaves the tab order but keeps the focus if it has it. */
const disabledLink = { role: 'link', 'aria-disabled': true, tabIndex: -1 } as const

/** A link to a page of the console. A plain click navigates without loading a document; modified clicks are left to the browser. */
export function PageLink({
  to,
  restoreTab = false,
  reuseTab = false,
  opensNewWindow = false,
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...rest
}: PageLinkProps) {
  const { navigate, prefetch } = useNavigation()
  const prefetchTarget = () => to !== null && prefetch(to)
  return (
    <a
      {...rest}
      href={to === null ? undefined : `${basePath()}${to}`}
      {...(to === null && disabledLink)}
      {...(opensNewWindow && { target: '_blank', rel: 'noopener' })}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetchTarget()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetchTarget()
      }}
      onClick={(event) => {
        if (to === null) return
        onClick?.(event)
        if (event.defaultPrevented || opensNewWindow || !isPlainClick(event)) return
        event.preventDefault()
        navigate(to, { restoreTab, reuseTab })
      }}
    >
      {children}
    </a>
  )
}
