-- Run once by psql as a superuser, before the first start. One role owns the tables and brings them
-- up to date, the other one runs.
\getenv owner_password OWNER_PASSWORD
\getenv run_password RUN_PASSWORD
create role firmeza_owner login password :'owner_password';
create role firmeza_run login password :'run_password';
create database firmeza owner firmeza_owner;
