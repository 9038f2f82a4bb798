import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useDashboardMessages } from './messages.ts'
import { stepTime, type TrafficFigures } from './traffic-steps.ts'
import type { Chart } from './traffic-view.ts'

/** The data of a chart as a visually hidden table. */
export function TrafficTable({ caption, chart, traffic }: { caption: string; chart: Chart; traffic: TrafficFigures }) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  return (
    <div className={visuallyHidden.always}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.time}</th>
            <th scope="col">{messages.visits}</th>
            {chart === 'trend' && <th scope="col">{messages.orders}</th>}
          </tr>
        </thead>
        <tbody>
          {traffic.list.slice(0, traffic.begunCount).map(({ at, visits, orders }, index) => (
            <tr key={at}>
              <th scope="row">{index === traffic.running ? messages.unfinishedTime(stepTime(at)) : stepTime(at)}</th>
              <td>{formatNumber(visits, language)}</td>
              {chart === 'trend' && <td>{formatNumber(orders, language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
