import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BasicRecord, listRecordCities, type recordList } from '#features/records/contract/records.ts'
import { callOptions } from '#web/api/queries.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ListOf } from '#web/resource/use-list.ts'

interface CityList {
  readonly words: AnyWords
  readonly list: ListOf<BasicRecord, typeof recordList>
}

/** The words of records with the cities that they have, for filters and conditions; those that are filtered by stay among them. */
export function useCityWords({ words, list }: CityList): AnyWords {
  const { data } = useQuery(callOptions(listRecordCities))
  const chosen = list.wanted.city
  return useMemo(() => {
    const cities = new Set([...(chosen ?? []), ...(data?.list ?? [])])
    return { ...words, choices: { ...words.choices, city: Object.fromEntries(Array.from(cities, (city) => [city, city])) } }
  }, [words, chosen, data])
}
