import { z } from 'zod'

export const rule = (text: string): string => z.string().parse(text)
