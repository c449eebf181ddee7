import { useId, type ReactNode } from 'react'
import { QUARANTINE_DAYS, type StorageFigures } from '@portal/contract/desk/storage.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { counted, fileSize, inDigits } from '../../ui/words/quantities.ts'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Table } from '../../ui/table/table.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { useStorageFigures } from './trash-queries.ts'
import styles from './storage-section.module.css'

type Amount = StorageFigures['videos']

const inWords = ({ count, bytes }: Amount, one = 'video', many = 'videos') =>
  count === 0 ? 'Nada' : `${fileSize(bytes)} en ${counted(count, one, many)}`

/** A80: space used, by kind and by brand. The team reads it; who administers the server acts on it. */
export function StorageSection() {
  const found = useStorageFigures()
  const titleId = useId()
  useLandOnHash(found.data !== undefined)
  return (
    <section id="espacio" className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Espacio y respaldos</h2>
      <p>
        De esto se ocupa quien administra el servidor. En «Hoy» lees cuándo hace falta avisarle: si queda poco
        espacio, o si hace tiempo que no hay respaldo.
      </p>
      <LoadState query={found}>
        <Skeleton rows={2} label="Calculando el espacio usado…" />
      </LoadState>
      {found.data && <Figures figures={found.data} />}
    </section>
  )
}

function Figures({ figures }: { figures: StorageFigures }) {
  const { videos, trash, uploads, quarantine, freeBytes, brands, backup } = figures
  const facts: [string, ReactNode][] = [
    ['Videos de campañas', inWords(videos)],
    ['Papelera', inWords(trash)],
    ['Cargas sin terminar', inWords(uploads, 'carga', 'cargas')],
  ]
  if (quarantine.count > 0)
    facts.push([`Videos sin dueño (se borran a los ${QUARANTINE_DAYS} días)`, inWords(quarantine)])
  if (freeBytes !== null)
    facts.push(['Libre para subir videos', freeBytes === 0 ? 'Nada' : fileSize(freeBytes)])
  facts.push(['Último respaldo', backup ? timeAgo(Date.parse(backup.at)) : 'El portal no ha hecho respaldos'])
  if (backup && backup.damaged > 0)
    facts.push(['Dañados, sin respaldo', counted(backup.damaged, 'video', 'videos')])
  return (
    <>
      <FactList columns facts={facts} />
      {brands.length > 0 && (
        <details className={styles.details}>
          <summary>Las marcas que más ocupan</summary>
          <Table label="Espacio por marca">
            <thead>
              <tr>
                <th scope="col">Marca</th>
                <th scope="col">Videos</th>
                <th scope="col">Espacio</th>
              </tr>
            </thead>
            <tbody>
              {brands.map(({ id, name, count, bytes }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{inDigits(count)}</td>
                  <td>{fileSize(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </>
  )
}
