import { useState } from 'react'
import { setLanguage, useLanguage } from '#web/app/i18n/language.ts'
import { browserLanguage, chosenLanguage } from '#web/app/i18n/stored-language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { loginMessages } from './login-messages.ts'
import styles from './login-page.module.css'

/** Offers the language of the browser, in that language, until the user has chosen one or declined. */
export function LanguageOffer() {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(() => chosenLanguage() === undefined)
  const offered = browserLanguage()
  if (!isOpen || offered === undefined || offered === language) return null
  const messages = loginMessages[offered]

  // Declining is a choice too, so it is remembered like one.
  function choose(chosen: typeof language) {
    setLanguage(chosen)
    setOpen(false)
  }

  return (
    <aside lang={offered} className={styles.offer} aria-label={messages.offer}>
      <span className={styles.offerText}>{messages.offer}</span>
      <Button variant="text" onClick={() => choose(offered)}>
        {messages.acceptOffer}
      </Button>
      <IconButton icon="x" iconSize={16} label={messages.declineOffer} onClick={() => choose(language)} />
    </aside>
  )
}
