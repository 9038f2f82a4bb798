import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useModalMessages } from './messages.ts'
import styles from './modal.module.css'

export function FullScreenExample() {
  const messages = useModalMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.openFullScreen}</Button>
      <Dialog isOpen={isOpen} title={messages.stockTitle} isWide isDraggable canMaximize onClose={() => setOpen(false)}>
        <StockTable />
      </Dialog>
    </>
  )
}

function StockTable() {
  const messages = useModalMessages()
  const language = useLanguage()
  return (
    <table className={styles.figures}>
      <caption>{messages.stockCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.goods}</th>
          <th scope="col">{messages.warehouse}</th>
          <th scope="col" className={styles.number}>
            {messages.booked}
          </th>
          <th scope="col" className={styles.number}>
            {messages.counted}
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.goodsNames.map((goods, index) => (
          <tr key={goods}>
            <th scope="row">{goods}</th>
            <td>{messages.warehouseNames[index % messages.warehouseNames.length]}</td>
            <td className={styles.number}>{formatNumber(1260 + index * 184, language)}</td>
            <td className={styles.number}>{formatNumber(1260 + index * 184 - (index % 3), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
