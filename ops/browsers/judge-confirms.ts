import type { Portal } from '../../e2e/fixtures.ts'
import { createJudge, initialPassword, NEW_PASSWORD } from '../../e2e/jury-fixtures.ts'
import { equal } from 'node:assert/strict'
import type { Person } from './person.ts'

const DOCUMENTS = [
  ['Acuerdo de confidencialidad (NDA)', 'Aceptar NDA'],
  ['Autorización de uso de imagen', 'Aceptar derechos de imagen'],
] as const

/** S21, by keys alone on a phone's width: each document is seen from its beginning, the temporary password is changed. */
export async function judgeConfirms(person: Person, portal: Portal, admin: string) {
  const { driver, see, until, tabTo, activate, enter, toast, heading } = person
  const { path, email } = await createJudge(portal, admin)
  /**
   * Checks that a document opens at its beginning: its title has the focus, and nothing is scrolled. A browser may
   * scroll just before it paints, so it paints first.
   */
  const opens = async (title: string) => {
    await see({ role: 'heading', name: title }, ({ focused }) => focused)
    await driver.screenshot()
    equal(await driver.run(scrolledBy, null), 0, `«${title}» opens at its beginning`)
  }
  /** Scrolls to the end as people do: on the text, with a key. */
  const readToEnd = async () => {
    await driver.press('Tab')
    await driver.press('Tab')
    await until(async () => {
      await driver.press('End')
      return (await driver.run(scrolledBy, null)) > 0
    }, 'End scrolls the text')
  }

  await driver.open(portal.url + path)
  await heading('Hola, Ana')
  await person.expectRoom()

  // The document is read to its end, left and opened again. Each time it has to start at its beginning.
  for (let time = 0; time < 2; time += 1) {
    await activate({ role: 'button', name: 'la autorización de uso de imagen' })
    await opens(DOCUMENTS[1][0])
    await readToEnd()
    await driver.press('Escape')
    await person.gone({ role: 'dialog' })
  }

  await activate({ role: 'button', name: 'Confirmo mi participación' })
  for (const [title, accept] of DOCUMENTS) {
    await opens(title)
    await person.expectRoom()
    await readToEnd()
    await activate({ role: 'button', name: accept })
  }
  await heading('Ad Awards 2025')

  const { text = '' } = await portal.smtp.waitFor(email, 'contraseña inicial')
  await enter('Correo electrónico', email)
  await enter('Contraseña', initialPassword(text))
  await driver.press('Enter')
  // The dialog opens with the page: the page's heading must not take the focus from its first field.
  await see({ role: 'field', name: 'Nueva contraseña' }, ({ focused }) => focused)
  await driver.type(NEW_PASSWORD)
  await enter('Confirma la contraseña', NEW_PASSWORD)
  await tabTo({ role: 'button', name: 'Guardar contraseña' })
  await driver.press('Enter')
  await toast('Contraseña actualizada con éxito')
  await see({ role: 'heading', name: 'Ya eres parte de Ad Awards 2025' }, ({ focused }) => focused)
  await person.expectRoom()
}

/** Returns by how much the text in the open dialog is scrolled. */
const scrolledBy = () =>
  Math.max(...[...document.querySelectorAll('dialog:modal *')].map(({ scrollTop }) => scrollTop))
