import { describe, expect, it } from 'vitest'
import { failureIssues, failureMessage, failureNotice, issuesByName } from './failure-message.ts'

const answer = (message: string, issues?: { path: string; message: string }[]) =>
  Object.assign(new Error(message), { code: 'invalid_input', ...(issues && { issues }) })

describe('failureMessage', () => {
  it("shows the server's words where there are some, else the default (M06)", () => {
    expect(failureMessage(answer('Credenciales incorrectas'), 'Error al iniciar sesión')).toBe(
      'Credenciales incorrectas',
    )
    expect(failureMessage(answer(''), 'Error al iniciar sesión')).toBe('Error al iniciar sesión')
  })

  it('falls back on the words of the call where the screen has none of its own (M06)', () => {
    const silent = Object.assign(new Error('Error al iniciar sesión'), { code: 'no_answer' })
    expect(failureMessage(silent)).toBe('Error al iniciar sesión')
    expect(failureMessage(silent, 'No se pudo entrar')).toBe('No se pudo entrar')
  })

  it('never shows the words of a program error (M06)', () => {
    expect(failureMessage(new TypeError('Failed to fetch'), 'Error al registrar')).toBe('Error al registrar')
    expect(failureMessage(new DOMException('aborted', 'AbortError'), 'Error al registrar')).toBe(
      'Error al registrar',
    )
    expect(failureMessage('text', 'Error al registrar')).toBe('Error al registrar')
  })
})

it('adds what to do only where no answer came: the server’s words say enough (M06)', () => {
  const silent = Object.assign(new Error('Error al registrar'), { code: 'no_answer' })
  expect(failureNotice(silent)).toBe('Error al registrar. Revisa tu conexión y vuelve a intentarlo.')
  expect(failureNotice(silent, 'No pudimos borrarla.', 'Vuelve.')).toBe('No pudimos borrarla. Vuelve.')
  expect(failureNotice(answer('Credenciales incorrectas'), 'Error')).toBe('Credenciales incorrectas')
})

describe('issuesByName', () => {
  it('keeps the first message of each field, whether its path is a list or a text', () => {
    const issues = [
      { path: ['answers', 0, 'text'], message: 'first' },
      { path: 'answers.0.text', message: 'second' },
      { path: 'name', message: 'other' },
    ]
    expect(issuesByName(issues)).toEqual({ 'answers.0.text': 'first', name: 'other' })
  })

  it("reads the issues of a server's answer only", () => {
    expect(failureIssues(answer('no', [{ path: 'email', message: 'taken' }]))).toEqual([
      { path: 'email', message: 'taken' },
    ])
    expect(failureIssues(new Error('no'))).toEqual([])
  })
})
