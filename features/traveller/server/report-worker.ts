import { type DrawnReport, drawReport, type ReportContent } from './pdf/draw-report.ts'

export default (content: ReportContent): Promise<DrawnReport> => drawReport(content)
