import { Brand } from '#web/ui/brand/brand.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useShellMessages } from '#web/app/messages.ts'

interface HomeLinkProps {
  className: string
  /** Shows the logo without the name. */
  isCollapsed?: boolean
}

/** The product's logo and name, which lead to the home page. */
export function HomeLink({ className, isCollapsed = false }: HomeLinkProps) {
  const messages = useShellMessages()
  return (
    <PageLink to="/" className={className} aria-label={isCollapsed ? messages.home : undefined}>
      {isCollapsed ? <Logo size={26} /> : <Brand logoSize={26} />}
    </PageLink>
  )
}
