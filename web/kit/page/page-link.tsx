import type { ComponentProps, MouseEvent } from 'react'
import { basePath } from '#web/kit/api/address.ts'
import { useNavigation } from './navigation.ts'

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link to a page of the console; `to` is its path without the base. It opens in place, or as the person asks the browser to. */
export function PageLink({ to, onClick, children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string }) {
  const { navigate, prefetch } = useNavigation()
  return (
    <a
      {...rest}
      href={`${basePath()}${to}`}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        navigate(to)
      }}
    >
      {children}
    </a>
  )
}
