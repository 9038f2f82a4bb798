import type { DashboardFigures } from '#features/dashboard/contract/dashboard.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { currencyParts, formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useDashboardMessages } from './messages.ts'
import { Change, Changes } from './figure-change.tsx'
import { FigureCard, Figure } from './figure-card.tsx'
import styles from './figure-cards.module.css'
import { Sparkline } from './sparkline.tsx'

/** What a change compares with: its label, and both values as text. */
interface Comparison {
  readonly label: string
  readonly values: (now: string, before: string) => string
}

interface FigureChangesProps {
  figure: Pick<DashboardFigures['visits'], 'rise' | 'decline' | 'compared'> | undefined
  format: (value: number | undefined) => string | undefined
  comparisons: Readonly<Record<'rise' | 'decline', Comparison>>
}

/** The two changes of a figure. */
function FigureChanges({ figure, format, comparisons }: FigureChangesProps) {
  const compared = figure?.compared
  return (
    <Changes>
      {(['rise', 'decline'] as const).map((name) => (
        <Change
          key={name}
          label={comparisons[name].label}
          percent={figure?.[name]}
          isRandom={currentSettings().isDemo}
          values={compared && comparisons[name].values(format(compared.now) ?? '', format(compared[name]) ?? '')}
        />
      ))}
    </Changes>
  )
}

interface FigureCardsProps {
  /** Undefined while loading. */
  figures: DashboardFigures | undefined
  error: ApiError | null
  isRetrying: boolean
  onRetry: () => void
}

/** The four figure cards. They share one request; if it fails each card shows the error. */
export function FigureCards({ figures, error, isRetrying, onRetry }: FigureCardsProps) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  // The demonstration returns random numbers without meaning (specification §3).
  const isRandom = currentSettings().isDemo
  const percent = (value: number | undefined) => (value === undefined || isRandom ? count(value) : `${formatNumber(value, language)}%`)
  const share = (value: number) => (isRandom ? count(value) : messages.ofTarget(`${formatNumber(value, language)}%`))
  const money = (value: number | undefined) =>
    value === undefined ? undefined : `${currencyParts(language).symbol} ${formatNumber(value, language)}`
  const failure = figures || !error ? undefined : { message: error.message, isRetrying, onRetry }
  const { visits, saleroom, orderLarge, volume } = figures ?? {}
  const sameTime = {
    rise: { label: messages.dayOnDay, values: messages.dayOnDayValues },
    decline: { label: messages.weekOnWeek, values: messages.weekOnWeekValues },
  }
  const samePeriod = {
    rise: { label: messages.monthOnMonth, values: messages.monthOnMonthValues },
    decline: { label: messages.yearOnYear, values: messages.yearOnYearValues },
  }
  return (
    <div className={styles.cards}>
      <FigureCard
        title={messages.visits}
        period={messages.day}
        figure={count(visits?.dayVisits)}
        total={{ label: messages.allVisits, value: count(visits?.amount) }}
        failure={failure}
        sparkline={<Sparkline values={visits?.trend} hue="first" />}
      >
        <FigureChanges figure={visits} format={count} comparisons={sameTime} />
      </FigureCard>
      <FigureCard
        title={messages.sales}
        period={messages.week}
        figure={money(saleroom?.weekSaleroom)}
        total={{ label: messages.allSales, value: money(saleroom?.amount) }}
        failure={failure}
        sparkline={<Sparkline values={saleroom?.trend} hue="second" />}
      >
        <Figure widthPx={240}>
          {saleroom && <Progress label={messages.target} value={saleroom.degree} valueText={share(saleroom.degree)} isLabelHidden />}
        </Figure>
      </FigureCard>
      <FigureCard
        title={messages.orders}
        period={messages.week}
        figure={count(orderLarge?.weekLarge)}
        total={{ label: messages.conversion, value: percent(orderLarge && orderLarge.amount / (isRandom ? 1 : 100)) }}
        failure={failure}
        sparkline={<Sparkline values={orderLarge?.trend} hue="third" />}
      >
        <FigureChanges figure={orderLarge} format={count} comparisons={sameTime} />
      </FigureCard>
      <FigureCard
        title={messages.volume}
        period={messages.month}
        figure={money(volume?.weekLarge)}
        total={{ label: messages.allVolume, value: money(volume?.amount) }}
        failure={failure}
        sparkline={<Sparkline values={volume?.trend} hue="fourth" />}
      >
        <FigureChanges figure={volume} format={money} comparisons={samePeriod} />
      </FigureCard>
      {/* Announced once, although all four cards show it. */}
      <div role="alert" className={styles.announcement}>
        {failure && <VisuallyHidden>{failure.message}</VisuallyHidden>}
      </div>
    </div>
  )
}
