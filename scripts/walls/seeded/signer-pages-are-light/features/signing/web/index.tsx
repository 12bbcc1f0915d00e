import { z } from 'zod'

export const screen = () => <p>{z.string().parse('')}</p>
