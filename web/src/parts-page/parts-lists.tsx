import { useState } from 'react'
import { ChoiceRow } from '../ui/form/choice-row.tsx'
import { LoadMore, LoadState } from '../ui/list/load-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { Skeleton } from '../ui/list/skeleton.tsx'
import { StateLabel } from '../ui/list/state-label.tsx'
import { Table } from '../ui/table/table.tsx'
import { companies } from './parts-samples.ts'

const states = [
  { tone: 'open', icon: 'clock', text: 'En cola' },
  { tone: 'moving', icon: 'send', text: 'Enviando' },
  { tone: 'sent', icon: 'check', text: 'Enviado' },
  { tone: 'failed', icon: 'alert', text: 'No se pudo enviar' },
  { tone: 'done', icon: 'help', text: 'Sin confirmación' },
] as const

const choices = [
  { value: undefined, label: 'Todos', count: 1234 },
  { value: 'sent', label: 'Enviados', count: 1230 },
  { value: 'failed', label: 'Con problemas', count: undefined },
]

const query = {
  data: undefined,
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
}

const noAnswer = Object.assign(new Error('No pudimos cargar los correos.'), { code: 'no_answer' })

export function Lists() {
  const [chosen, setChosen] = useState<string>()
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField label="Buscar" placeholder="Correo o asunto" value={search} onSearch={setSearch} />
      {search && <Notice>Se busca «{search}».</Notice>}
      {(['tiles', 'tabs'] as const).map((look) => (
        <ChoiceRow
          key={look}
          look={look}
          legend="Estado"
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
      ))}
      <Table label="Tabla de correos">
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ text, ...look }, index) => (
            <tr key={text}>
              <th scope="row">{companies[index % companies.length]?.text}</th>
              <td>
                <StateLabel {...look}>{text}</StateLabel>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <LoadMore query={query} />
      <LoadMore query={{ ...query, isFetchingNextPage: true }} />
      <LoadState query={{ ...query, isPending: true }}>
        <Skeleton rows={2} />
      </LoadState>
      <Skeleton shape="cards" rows={2} />
      <Skeleton shape="frames" rows={4} />
      <LoadState query={{ ...query, error: noAnswer }} />
      <LoadState query={{ ...query, isFetching: true, error: noAnswer }} />
    </>
  )
}
