import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useActionsMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

export function ButtonSpecimens() {
  const messages = useActionsMessages()
  return (
    <>
      <Specimen title={messages.button}>
        <div className={row.row}>
          <Button variant="primary">{messages.save}</Button>
          <Button>{messages.cancel}</Button>
          <Button variant="danger">{messages.remove}</Button>
          <Button variant="text">{messages.edit}</Button>
          <Button variant="textDanger">{messages.removeShort}</Button>
        </div>
      </Specimen>
      <Specimen title={messages.buttonStates}>
        <div className={`${layout.grid} ${layout.gap2}`}>
          <div className={row.row}>
            <Button variant="primary" disabled>
              {messages.disabledSave}
            </Button>
            <Button disabled>{messages.disabledCancel}</Button>
            <Button variant="danger" disabled>
              {messages.disabledRemove}
            </Button>
            <Button variant="text" disabled>
              {messages.disabledEdit}
            </Button>
          </div>
          <div className={row.row}>
            <Button variant="primary" isBusy>
              {messages.saving}
            </Button>
            <Button isBusy>{messages.removing}</Button>
          </div>
        </div>
      </Specimen>
      <Specimen title={messages.buttonIcons}>
        <div className={row.row}>
          <Button variant="primary" icon="plus">
            {messages.create}
          </Button>
          <Button icon="upload">{messages.exportAll}</Button>
        </div>
      </Specimen>
      <Specimen title={messages.buttonLong}>
        <Button variant="primary" isWide>
          {messages.longLabel}
        </Button>
      </Specimen>
      <Specimen title={messages.link}>
        <div className={row.row}>
          <LinkButton to="/list/basic-list" icon="list">
            {messages.toList}
          </LinkButton>
          <LinkButton to="https://example.com/steward" variant="text">
            {messages.toSite}
          </LinkButton>
          <LinkButton to={null} icon="arrow-right">
            {messages.toNext}
          </LinkButton>
        </div>
      </Specimen>
    </>
  )
}
