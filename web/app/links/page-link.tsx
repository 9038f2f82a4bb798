import type { ComponentProps, MouseEvent } from 'react'
import { basePath } from '#web/api/address.ts'
import { useNavigation } from '#web/app/page/navigation.ts'

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** The page's path without the base; null where there is none to lead to now. */
  to: string | null
  /** A page whose tab is open is shown as it was left. */
  resumes?: boolean
  /** The page's tab goes along, from one record to the next. */
  walks?: boolean
}

/** What makes a link one that leads nowhere. The keyboard does not go to it, but stays at one that it has pressed. */
const nowhere = { role: 'link', 'aria-disabled': true, tabIndex: -1 } as const

/** A link to a page of the console. It opens in place, or as the person asks the browser to. */
export function PageLink({ to, resumes = false, walks = false, onClick, children, ...rest }: PageLinkProps) {
  const { navigate, prefetch } = useNavigation()
  const ahead = () => to !== null && prefetch(to)
  return (
    <a
      {...rest}
      href={to === null ? undefined : `${basePath()}${to}`}
      {...(to === null && nowhere)}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={(event) => {
        if (to === null) return
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        navigate(to, { resumes, walks })
      }}
    >
      {children}
    </a>
  )
}
