-- Run by psql as the owner of the tables, once they are up to date: what a process with ROLE=vision
-- may do. docs/operating.md has the same.
grant usage on schema public, drizzle to firmeza_vision;
grant select on all tables in schema drizzle to firmeza_vision;
grant select, update, delete on remote_calls to firmeza_vision;
