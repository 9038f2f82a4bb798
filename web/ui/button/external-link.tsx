import type { ComponentProps } from 'react'
import { useActionMessages } from './messages.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { externalHref } from '#web/base/links/external-href.ts'

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A file of the console or an http(s) URL; a forbidden one renders no link (see `parseExternalUrl`). */
  address: string
  /** The accessible name if the content has none. */
  label?: string | undefined
  /** It replaces the console in the current window. */
  isInSameWindow?: boolean
}

/** An external link. By default it opens in a new window and announces so to assistive technology. */
export function ExternalLink({ address, label, isInSameWindow = false, children, ...rest }: ExternalLinkProps) {
  const { opensInNewWindow } = useActionMessages()
  const href = externalHref(address)
  if (href === undefined) return null
  if (isInSameWindow) {
    return (
      <a title={label} {...rest} href={href} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <a title={label} {...rest} href={href} target="_blank" rel="noopener" aria-label={label && label + opensInNewWindow}>
      {children}
      <VisuallyHidden>{opensInNewWindow}</VisuallyHidden>
      <Icon name="external-link" size={14} />
    </a>
  )
}
