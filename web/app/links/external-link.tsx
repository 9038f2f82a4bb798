import type { ComponentProps } from 'react'
import { useActionMessages } from '#web/ui/button/action-messages.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { externalHref } from './external-href.ts'

interface OuterLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** A file beside the console or a page of the web (see `parseExternalUrl`); where it may not be followed there is no link. */
  address: string
  /** What it is called where its content says nothing. */
  label?: string | undefined
}

/** A link that leads out of the console, in a window of its own; assistive technology hears that it does. */
export function ExternalLink({ address, label, children, ...rest }: OuterLinkProps) {
  const { opensOutside } = useActionMessages()
  const href = externalHref(address)
  if (href === undefined) return null
  return (
    <a title={label} {...rest} href={href} target="_blank" rel="noopener" aria-label={label && label + opensOutside}>
      {children}
      <VisuallyHidden>{opensOutside}</VisuallyHidden>
      <Icon name="external-link" size={14} />
    </a>
  )
}
