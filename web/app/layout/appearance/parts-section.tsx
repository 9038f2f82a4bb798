import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { setAppearance, useAppearance } from '#web/ui/theme/appearance.ts'
import { useAppearanceMessages } from './messages.ts'
import { Section } from './section.tsx'

/** Which parts of the interface are shown, and which of them stay in place. */
export function PartsSection() {
  const messages = useAppearanceMessages()
  const appearance = useAppearance((current) => current)
  return (
    <Section title={messages.parts}>
      <SwitchField
        label={messages.headerFixed}
        value={appearance.isHeaderFixed}
        onChange={(isHeaderFixed) => setAppearance({ isHeaderFixed })}
      />
      <SwitchField
        label={messages.reloadButton}
        value={appearance.hasReloadButton}
        onChange={(hasReloadButton) => setAppearance({ hasReloadButton })}
      />
      <SwitchField
        label={messages.breadcrumb}
        value={appearance.hasBreadcrumb}
        onChange={(hasBreadcrumb) => setAppearance({ hasBreadcrumb })}
      />
      <SwitchField
        label={messages.breadcrumbIcons}
        value={appearance.hasBreadcrumbIcons}
        isDisabled={!appearance.hasBreadcrumb}
        onChange={(hasBreadcrumbIcons) => setAppearance({ hasBreadcrumbIcons })}
      />
      <SwitchField label={messages.tabs} value={appearance.hasTabs} onChange={(hasTabs) => setAppearance({ hasTabs })} />
      <SwitchField
        label={messages.tabsFixed}
        value={appearance.hasFixedTabs}
        isDisabled={!appearance.hasTabs}
        onChange={(hasFixedTabs) => setAppearance({ hasFixedTabs })}
      />
      <SwitchField label={messages.footer} value={appearance.hasFooter} onChange={(hasFooter) => setAppearance({ hasFooter })} />
      <SwitchField
        label={messages.watermark}
        value={appearance.hasWatermark}
        onChange={(hasWatermark) => setAppearance({ hasWatermark })}
      />
    </Section>
  )
}
