import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { currentAppearance, initialAppearance, setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useAppearanceMessages } from './messages.ts'
import styles from './appearance.module.css'
import { NavigationSection } from './navigation-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { StyleSection } from './style-section.tsx'
import { ThemeSection } from './theme-section.tsx'

/** The settings of how the console looks. Each applies at once. */
export function AppearanceDrawer({ onClose }: { onClose?: () => void }) {
  const messages = useAppearanceMessages()
  const appearance = useAppearance((current) => current)

  function reset() {
    const former = currentAppearance()
    setAppearance(initialAppearance())
    showToast({ kind: 'ok', message: messages.wasReset, action: { label: messages.undo, onPress: () => setAppearance(former) } })
  }

  return (
    <Drawer
      isOpen
      title={messages.title}
      onClose={() => onClose?.()}
      renderFooter={() => (
        <>
          <CopyButton text={JSON.stringify(appearance, undefined, 2)} label={messages.copy} hasVisibleLabel />
          <Button onClick={reset}>{messages.reset}</Button>
        </>
      )}
    >
      <div className={styles.sections}>
        <ThemeSection />
        <NavigationSection />
        <PartsSection />
        <StyleSection />
      </div>
    </Drawer>
  )
}
