import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { StickyFooter } from '#web/ui/page-layout/sticky-footer.tsx'
import { useFrameMessages } from './messages.ts'
import styles from './frame-section.module.css'
import { TabsSpecimen } from './tabs-specimen.tsx'

/** Cards, tabs and footers of a page. */
export function FrameSection() {
  const messages = useFrameMessages()
  const details = [
    { term: messages.name, value: messages.nameValue },
    { term: messages.city, value: messages.cityValue },
  ]
  return (
    <>
      <Specimen title={messages.card}>
        <Card title={messages.details} actions={<Button icon="pencil">{messages.edit}</Button>}>
          <DescriptionList items={details} />
        </Card>
      </Specimen>
      <Specimen title={messages.plainCard}>
        <Card>{messages.sentence}</Card>
      </Specimen>
      <Specimen title={messages.flushCard}>
        <Card title={messages.longTitle} isFlush>
          <p className={styles.flush}>{messages.sentence}</p>
        </Card>
      </Specimen>
      <Specimen title={messages.tabs} isWide>
        <TabsSpecimen />
      </Specimen>
      <Specimen title={messages.footer} isWide>
        <StickyFooter message={messages.unsaved}>
          <Button>{messages.cancel}</Button>
          <Button variant="primary">{messages.save}</Button>
        </StickyFooter>
      </Specimen>
      <Specimen title={messages.footerAlone} isWide>
        <StickyFooter>
          <Button variant="primary" isBusy>
            {messages.submit}
          </Button>
        </StickyFooter>
      </Specimen>
    </>
  )
}
