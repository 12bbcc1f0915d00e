import { screen } from '../../features/credits/web/index.tsx'

screen()
